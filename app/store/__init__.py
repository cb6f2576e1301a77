"""Games that outlive the program: a file of records, and what can be asked of it."""
