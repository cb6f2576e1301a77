# Small questions asked over a game.

modal-yes = Yes
modal-no = No
modal-claim = Choose a tile:

# What the keys do.

modal-key-yes = yes
modal-key-no = no
modal-key-choose = choose
