# Small questions asked over a game.

modal-yes = Yes
modal-no = No
modal-claim = What now?
modal-clear = A game is still on the table ({ $players }) and will be gone. Go on all the same?

# What the keys do.

modal-key-yes = yes
modal-key-no = no
modal-key-choose = choose
