# Setting up a table. What the options are called stands with each game.

# After the name of the game.
setup-how = Begin at once, or go ↑ to rules and seats
setup-players = Players
setup-player = Player { $number }
setup-person = person
# The line of a bot's character, and then what goes for all of them.
setup-bots = { $name }: { $about } Bots use the same dice and see only what players see.
setup-coach = Coach
setup-coach-allowed = allowed
setup-coach-forbidden = not at this table
setup-coach-about = Shows the odds of each choice to whoever asks for them.
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

# Why a key does nothing just now.
setup-why-players = { $game } is for { $fewest } to { $most } players: press { $fewest } to { $most }.
setup-why-bots = Only bots play, so nobody is there to add a salt: let a person sit down first.
setup-why-repeatable = These dice repeat themselves, so no salt can change them: start without --seed to add some.
