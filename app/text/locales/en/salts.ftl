# What the players add to their dice before a game.

salts-title = Salts for the dice
salts-sealed = The dice of this game are already sealed:
salts-why = What you type now changes them in a way nobody could foresee. Leave it empty and one is made.
salts-made = made for you
salts-done = Done
salts-too-long = The salt of { $player } has { $length } characters: { $most } at most fit here.
