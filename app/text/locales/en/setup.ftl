# Setting up a table. What the options are called stands with each game.

setup-players = Players
setup-player = Player { $number }
setup-start = Start
setup-back = Back

# What the keys do.

setup-key-players = players
setup-key-rules = rules
