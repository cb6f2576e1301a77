# Small questions asked over a game.

modal-yes = Yes
modal-no = No
modal-claim = What now?
modal-watch = This game is being played somewhere else. Watch it live?
modal-game = Which game?
modal-all-games = All of them, in History
modal-clear-quit = The game of { $players } is not finished nor saved, and cannot be resumed once you quit. Quit anyway?
modal-clear-start = The game of { $players } is not finished nor saved, and cannot be resumed once another one starts. Start anyway?
modal-clear-over = This game is not saved. Leave it all the same?

# What the keys do.

modal-key-yes = yes
modal-key-no = no
modal-key-choose = choose
modal-key-history = history

# Why a digit does nothing just now.
modal-why-choose = { $count ->
    [one] There is one thing to choose: press 1.
   *[other] There are { $count } to choose from: press 1 to { $count }.
}
