# Looking back at a game. $line counts the lines of a record from 1.

# Where one is, and how fast it goes on.
replay-place = step { $step } of { $steps } · round { $round } of { $rounds }
replay-pace-slow = slow
replay-pace-normal = normal
replay-pace-fast = fast

# What is said at the start and at the end.
replay-begins = { $players } sit down to play.
replay-hint-start = Space plays the game, the arrows go step by step.
replay-hint-unfinished = That is all so far: the game is not over.
replay-hint-legal = { $steps ->
    [0] Nothing before that can be looked at.
    [one] The step before it can be looked at.
   *[other] The { $steps } steps before it can be looked at.
}
replay-trouble = Line { $line }: { $error }

# What the keys do.
replay-key-step = step
replay-key-turn = turn
replay-key-start = the start; also <
replay-key-end = the end; also >
replay-key-play = { $playing ->
    [yes] pause
   *[no] play
}
replay-key-pace = pace
replay-key-faster = faster
replay-key-slower = slower
replay-key-turns = list
replay-key-review = review
replay-key-jump = jump there

# The list of turns.
replay-turns-title = Turns
replay-turns-round = round { $round }
replay-turns-on = { $player } is not done yet.

# Why a key does nothing just now.
replay-why-first = This is where the game begins: → makes the first step.
replay-why-last = There is nothing more to see: ← steps back, Home goes to the start.
