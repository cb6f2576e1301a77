# Small questions asked over a game.

modal-yes = Yes
modal-no = No
modal-claim = What now?
modal-clear-quit = The game of { $players } is not finished, and cannot be resumed once you quit. Quit anyway?
modal-clear-start = The game of { $players } is not finished, and cannot be resumed once another one starts. Start anyway?

# What the keys do.

modal-key-yes = yes
modal-key-no = no
modal-key-choose = choose
