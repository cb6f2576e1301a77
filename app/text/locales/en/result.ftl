# The end of a game. Who won and why stands with each game.

result-martian-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
result-pickomino-score = { $score ->
    [one] { $score } worm
   *[other] { $score } worms
}

result-again = Play again
result-again-next = Play again, { $player } starts
result-save = Save the record
result-menu = Menu
result-quit = Quit

result-file = Save as
result-saved = The record is in { $file }.
result-bad-name = A record needs a plain name, without a folder or a dot at its start: give another one.

# What the keys do.

result-key-choose = choose
result-key-menu = menu
