"""A game being played, without a screen: seats, dice, the journal, and who is told what."""
