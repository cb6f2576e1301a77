# The terminal: its size, how one leaves, what was decided about it and why.

terminal-too-small =
    Diceport needs { $columns } columns and { $lines } lines.
    This terminal has { $width } and { $height }.
    Make it larger, or its letters smaller. Ctrl+C twice quits.
terminal-press-again = Press Ctrl+C once more to leave Diceport.
terminal-press-again-lost = Press Ctrl+C once more to leave Diceport; this game is not saved and will be lost.
terminal-less-motion = Dice tumble less, because you play over SSH. Settings can change that.

# Why a game cannot be shown here.

terminal-not-a-terminal = Diceport needs a terminal to play in: start it without pipes or redirections, or play on plain lines: diceport play martian --plain
terminal-unusable = This terminal (TERM={ $term }) cannot place text on the screen: start Diceport in another one, or play on plain lines: diceport play martian --plain

# Why something was decided, for `diceport doctor`: each ends a line after a colon.

terminal-flag = asked for on the command line
terminal-chosen = as the settings say
terminal-colours-no-color = NO_COLOR is set
terminal-colours-colorterm = COLORTERM is { $value }
terminal-colours-term = COLORTERM says nothing, TERM is { $value }
terminal-colours-unknown = neither COLORTERM nor TERM says anything
terminal-utf8-encoding = output is written as { $value }
terminal-utf8-locale = { $variable } is { $value }
terminal-utf8-unset = no locale is set in LC_ALL, LC_CTYPE or LANG
terminal-theme-colourless = there are no colours
terminal-skin-utf8 = the locale is UTF-8
terminal-skin-console = the Linux console's font has few characters
terminal-skin-not-utf8 = the locale is not UTF-8
terminal-motion-ssh = the connection is remote (SSH)
terminal-motion-local = the terminal is local
