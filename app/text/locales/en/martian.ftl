# The words of Martian Dice.

# Faces, as the label of a number of dice: "ray" or "rays".
martian-face-tank = { $count ->
    [one] tank
   *[other] tanks
}
martian-face-ray = { $count ->
    [one] ray
   *[other] rays
}
martian-face-human = { $count ->
    [one] human
   *[other] humans
}
martian-face-cow = { $count ->
    [one] cow
   *[other] cows
}
martian-face-chicken = { $count ->
    [one] chicken
   *[other] chickens
}

# What happens, a sentence an event. $player, $contenders and $winners are names.
martian-event-turn-began = { $player } is next.
martian-event-dice-rolled = { $player } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
martian-event-tanks-set-aside = { $count ->
    [one] A tank rolls in
   *[other] { $count } tanks roll in
}: now { $tanks } against { $rays ->
    [one] { $rays } ray
   *[other] { $rays } rays
}.
martian-event-face-taken = { $player } takes { $count } { $face ->
    [ray] { martian-face-ray }
    [human] { martian-face-human }
    [cow] { martian-face-cow }
   *[chicken] { martian-face-chicken }
}.
martian-event-nothing-to-take = Nothing there that { $player } may take.
martian-event-turn-scored = { $bonus ->
    [yes] { $player } scores { $points } with the bonus and has { $total }.
   *[no] { $points ->
        [0] { $player } scores nothing and stays at { $total }.
       *[other] { $player } scores { $points } and has { $total }.
    }
}
martian-event-turn-overrun = { $tanks ->
    [one] { $tanks } tank beats
   *[other] { $tanks } tanks beat
} { $rays ->
    [one] { $rays } ray
   *[other] { $rays } rays
}: { $player } scores nothing and stays at { $total }.
martian-event-target-reached = { $player } reaches the target with { $total }: the last round is on.
martian-event-roll-off-began = { $contenders } are level. Six dice each, most rays wins.
martian-event-roll-off-rolled = { $player } rolls { $rays ->
    [one] { $rays } ray
   *[other] { $rays } rays
} in the roll-off.
martian-event-roll-off-tied = { $contenders } are still level and roll again.
martian-event-game-ended = { $reason ->
    [solo] { $winners } reaches the target.
    [shared] { $winners } share the win.
    [roll_off] { $winners } wins the roll-off and the game.
   *[most_points] { $winners } wins the game.
}

# How a game ended: who won and why. $score is what the winners have.
martian-end-solo = { $winners } reaches the target with { $score } points, in { $rounds ->
    [one] { $rounds } turn
   *[other] { $rounds } turns
}.
martian-end-most-points = { $winners } wins with { $score } points.
martian-end-roll-off = Level on { $score } points, { $winners } wins the roll-off.
martian-end-shared = { $winners } share the win with { $score } points each.

# House rules: name, what the choices mean, the choices.
martian-option-target = Target
martian-option-target-about = Points that bring on the last round, 5 to 200.
martian-option-tie = Tie for first
martian-option-tie-about = Those tied for first roll six dice each for the most rays, or win together.
martian-option-tie-reroll = roll off
martian-option-tie-share = share the win

# The set-aside zone. What lies there, tanks against rays, the bonus, and what the turn is worth.
martian-aside-title = Set aside
martian-aside-ended = Last turn
martian-aside-safe = safe +{ $count }
martian-aside-level = level
martian-aside-short = { $count } short
martian-aside-bonus = bonus: { $kinds } of 3
martian-aside-bonus-won = bonus +3
martian-aside-points = this turn
martian-aside-scored = scored

# The scoreboard. $player is who began; $players are still to have their last turn.
martian-score-title = Score
martian-score-target = first to { $target }
martian-score-last-round = last round
martian-score-roll-off = roll-off
martian-score-began = { $player } began
martian-score-rays = { $count ->
    [one] { $count } ray
   *[other] { $count } rays
}
martian-score-more = { $count } more
