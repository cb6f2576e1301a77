# Small questions asked over a game.

modal-yes = Yes
modal-no = No
modal-claim = What now?

# What the keys do.

modal-key-yes = yes
modal-key-no = no
modal-key-choose = choose
