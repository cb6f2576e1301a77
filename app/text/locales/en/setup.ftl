# Setting up a table. What the options are called stands with each game.

setup-players = Players
setup-player = Player { $number }
setup-start = Start
setup-back = Back
setup-salts = { $added ->
    [0] Add salts
    [one] { $added } salt
   *[other] { $added } salts
}

# What the dice are bound to: before the fingerprint of a secret number; and $salt is "--seed" and a number.
setup-sealed = Dice sealed
setup-repeatable = These dice repeat: { $salt } gives the same again.

# What the keys do.

setup-key-players = players
setup-key-salts = salts
setup-key-rules = rules
