# The bots: a name and a line of character for each level.

bot-name-random = Dizzy
bot-name-beginner = Pip
bot-name-steady = Stella
bot-name-sharp = Sly
bot-name-master = Vega
# Where there are several with this name.
bot-name-another = { $name } { $number }

bot-about-random = Does whatever is allowed. Means no harm.
bot-about-beginner = Knows the rules, trusts luck, makes your mistakes.
bot-about-steady = Gets the most out of every turn, never looks up.
bot-about-sharp = Watches the table, and your tile most of all.
bot-about-master = Plays to win, as well as can be computed.

bot-level-random = random
bot-level-beginner = beginner
bot-level-steady = steady
bot-level-sharp = sharp
bot-level-master = master
