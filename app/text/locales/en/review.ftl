# Going through a game: what each decision cost, and how lucky each roll was.
# $share and the like are numbers already in digits.

review-percent = { $share }%

# What was done, and what would have been better, as whoever does it would say. $dice are what is
# meant by review-dice, one or more.
review-dice = { $count } { $face }
review-fall = roll { $dice }
review-take = take { $dice }
review-roll = roll on, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
review-stop = stop with { $points }
review-give-up = give up
review-claim = claim { $tile }
review-steal = steal { $tile } from { $player }

# How well somebody decided.
review-grade-world = world class
review-grade-expert = expert
review-grade-advanced = advanced
review-grade-fair = fair
review-grade-casual = casual
review-grade-novice = novice

# The table of players.
review-column-start = start
review-column-luck = luck
review-column-skill = skill
review-column-drift = drift
review-column-result = result
review-column-adjusted = without luck
review-column-decisions = decisions
review-column-mean-loss = lost each
review-column-grade = grade

# The chart.
review-axis = round
review-chart-win-exact = Chances to win:
review-chart-win-estimate = Chances to win, estimated:
review-chart-win = { $player } { $chance }
review-chart-turns-exact = Turns of the whole game, as expected:
review-chart-turns-estimate = Turns of the whole game, estimated:
review-chart-turns = { $chance }

# The screen.
review-title = Review · { $game } · { $ending }
review-title-running = Review · { $game }, not over
review-thinking = Working out what every choice was worth …
review-player = Player
review-turning = What it turned on: worst decisions, then biggest rolls
review-all = Everything in order
review-nothing = Nobody has rolled yet, so there is nothing to tell: go back and roll first.
review-withheld = At this table there is no coach: the game can be gone through once it is over.
review-round = round { $round }
review-forced = { $told } (nothing else was possible)
review-better = { $told }; better: { $better }
review-about-fall = { $player }: { $told }. { $before } before, { $after } after.
review-about-best = { $player }: { $told }. Nothing was better.
review-about-decision = { $player }: { $told }, { $win }. Better: { $better }, { $best }.
review-about-rolled = Rolled: { $dice }.
review-worth-win = { $chance } to win
review-worth-turns = { $chance } turns
review-about-seat = { $player }: { $start } at first, { $measure ->
    [turns] turns saved by luck { $luck }, by skill { $skill }
   *[win] luck { $luck }, skill { $skill }
}{ $exact ->
    [yes] {""}
   *[no] , drift { $drift }
}, and { $finished ->
    [yes] { $result } in the end
   *[no] { $result } now
}; { $adjusted } without luck.
review-about-play = { $decisions ->
    [0] There was nothing to decide.
    [one] One decision, which cost { $loss }: { $grade }.
   *[other] { $decisions } decisions, which cost { $loss } each: { $grade }.
}

review-about-estimate = That is an estimate: over many games it tells how well one plays{ $measure ->
    [turns] .
   *[win] ; in one game it can lie outside 0 to 100%.
}

# What the keys do.
review-key-look = look there
review-key-order = { $all ->
    [yes] what it turned on
   *[no] all in order
}
review-key-players = players

# Why a key does nothing just now.
review-why-thinking = The game is still being gone through: wait a moment.
review-why-look = A player cannot be looked at on the table: press p for the moments, and choose one.
