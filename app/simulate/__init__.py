"""Many games that bots play among themselves, to measure how strong they are."""
