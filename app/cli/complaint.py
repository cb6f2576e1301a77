"""What is wrong with what was asked for."""


class Complaint(Exception):
    """One sentence for a person; the command ends with exit code 2."""
