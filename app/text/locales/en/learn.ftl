# The lessons: a turn and a half of each game, for somebody who has never seen it.
# A text has at most three lines of 54 characters, and a whole lesson takes less than three minutes.

learn-which = Which game?

# What to do now: $key is the key.
learn-do-read = { $key } reads on.
learn-do-roll = Press { $key } to roll { $dice } dice.
learn-do-choose = Press { $key } for { $count ->
    [one] the { $faces }
   *[other] the { $count } { $faces }
}.
learn-do-end = Press { $key } to { $ending }.
learn-do-watch = Press { $key } to see { $rival } play.
learn-do-play = Press { $key } for a game against { $rival }.

# Why another key does nothing now.
learn-why-read = Nothing to do yet but to read.
learn-why-roll = First the dice have to roll.
learn-why-take = That is not to be taken from this roll.
learn-why-another = In a game you could. Here, let us go this way.
learn-why-odds = The odds are there in a game, not in a lesson.
learn-why-over = This lesson is over; here is what comes next.

# What the keys do.
learn-key-read = read on
learn-key-play = play
learn-key-other = learn { $game }

# Martian Dice.

learn-martian-goal = You are the Martians. Beam up humans, cows and chickens, a point each; 25 points bring on the end. Your turn begins with all thirteen dice.
learn-martian-tanks = Two tanks! They go to Set aside by themselves and stay there. Of the rest, take one kind, always all dice of it. Say, the humans.
learn-martian-pending = They are only pending, so change your mind: when tanks outnumber rays at the end of a turn, it scores nothing. Take the rays.
learn-martian-safe = Three rays against two tanks: safe. Rolling on makes your choice final.
learn-martian-kinds = Another tank: level, and level is safe. Rays may be taken again and again, each kind of earthling only once a turn.
learn-martian-bonus = Stopping would score three. But all three kinds of earthlings score three more. Roll on!
learn-martian-once = A human, but humans are taken: it can only be rolled again. Cows are new.
learn-martian-risk = Five points, one kind missing. The risk: one more tank, and the tanks are ahead.
learn-martian-last-kind = A chicken, the last kind!
learn-martian-stop = Six earthlings, and three for all kinds: nine. The last die can add nothing, but a tank would cost you all. Stop.
learn-martian-scored = Nine points are yours for good. Now it is { $rival }'s turn.
learn-martian-rival = { $rival } had five tanks and five rays, and rolled on. Three more tanks: nothing left to take, and tanks ahead score nothing. Your turn!
learn-martian-decide = Four tanks, no ray: stopping so scores nothing. Now you decide.
learn-martian-decide-more = Take a kind; then roll on with r, or stop with s.
learn-martian-how-turn-scored = { $points ->
    [0] No tanks ahead, but nothing beamed up either. It happens!
    [one] One point more, and the tanks got nothing: well done.
   *[other] { $points } points more, and the tanks got nothing: well done.
} You have { $total }.
learn-martian-how-turn-overrun = { $tanks } tanks against { $rays ->
    [one] one ray
   *[other] { $rays } rays
}: the turn scores nothing. But you keep what you had: { $total }.
learn-martian-end = Once somebody has 25, the round is played out. Most points win; those level roll six dice each, most rays wins. That is the whole game!

# Pickomino.

learn-pickomino-goal = In the grill lie tiles 21 to 36, with one to four worms; most worms win. To get a tile, roll its number with eight dice.
learn-pickomino-worms = Take one face, always all dice of it, each face once a turn. A worm counts five, and without a worm there is no tile: take them.
learn-pickomino-pending = Total ten. They are only pending: another digit would change your mind. Rolling on makes it final.
learn-pickomino-once = This worm cannot be taken: worms you have. A roll without a new face is a bust, and the turn is lost. Here, take the fours.
learn-pickomino-total = Total 22, and worms: that claims tile 22, for one worm. But from 25 on a tile has two. Roll on!
learn-pickomino-threes = Two threes would make it 28.
learn-pickomino-claim = Tile 28 lies there: two worms. Were it gone, a lower one would do. The last die might bring a bust: claim your tile.
learn-pickomino-stack = It lies on your stack. Others may steal your top tile, by rolling exactly its number. Now it is { $rival }'s turn.
learn-pickomino-rival = { $rival } has claimed 24. Roll exactly 24, with a worm, and you may steal it!
learn-pickomino-bust = Beware of a bust: your top tile goes back to the grill, and the highest open tile is turned down, unless it is that one. Your turn!
learn-pickomino-decide = Three fives are 15, but a worm you need too. Now you decide.
learn-pickomino-decide-more = Take a face; then roll on with r, or end with s.
learn-pickomino-how-tile-stolen = Stolen! Tile { $tile } is yours now. It lies on top of your stack, and 28 is safe beneath it.
learn-pickomino-how-tile-taken = Tile { $tile } is yours, on top of your stack.
learn-pickomino-how-bust = A bust. Your 28 is back in the grill, and 36 is turned down. It happens!
learn-pickomino-end = The game ends when no open tile is left. Most worms win; those level compare their highest tiles. That is the whole game!
