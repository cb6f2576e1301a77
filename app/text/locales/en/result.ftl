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
result-look = Look through it
result-review = Review: what it turned on
result-menu = Menu
result-quit = Quit

result-file = Save as
result-saved = The record is in { $file }.
result-bad-name = A record needs a plain name, without a folder or a dot at its start: give another one.

# What reveals how the dice were made. $id names the game where it is kept; $where is nothing, or
# " --data" and a folder.

result-check = How to check these dice
result-check-seed = Seed
result-check-commitment = Commitment
result-check-salt = Salt
result-check-kept = The record is kept as { $id }; this line checks it:
result-check-game = diceport export { $id }{ $where } | diceport verify -
result-check-saved = Save the record; this line checks it:
result-check-file = diceport verify FILE

# What the keys do.

result-key-choose = choose
result-key-menu = menu
result-key-review = review
result-key-more = more
