"""The Textual style sheets, one a screen; theme variables only."""
