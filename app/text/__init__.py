"""What people read: the message catalogue and the rules of both games."""
