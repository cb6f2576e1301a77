# The game screens: whose turn, what the keys do, what is asked, what can be done instead.

# Names in a row: $others stand before the last, with commas between them.
play-names = { $others } and { $last }

# The first line.
play-banner-turn = { $player }'s turn
play-banner-over = Game over
play-banner-roll = roll { $roll }
play-martian-progress = { $phase ->
    [roll-off] roll-off
    [last] last round
   *[on] round { $round }
} · first to { $target }
play-pickomino-progress = { $open ->
    [one] { $open } tile open
   *[other] { $open } tiles open
}

# The dice tray. $faces is the face's name in the number that fits $count.
play-tray-title = Rolled
play-tray-last = Last roll of { $player }
play-tray-group = { $count } { $faces }
play-tray-waiting = { $count ->
    [one] { $count } die to roll
   *[other] { $count } dice to roll
}
play-tray-left = { $count ->
    [0] No dice left
    [one] { $count } die left
   *[other] { $count } dice left
}

# Stamped for a moment on a turn that is lost.
play-stamp-bust = BUST
play-stamp-overrun = THE TANKS WIN

play-log-title = Log

# What the keys do. $ending is one of the endings below.
play-key-choose = choose
play-key-choose-face = choose { $dice }
play-key-previous = the face to the left
play-key-next = the face to the right
play-key-unchoose = choose none
play-key-hurry = hurry
play-key-roll = { $pending ->
    [yes] take, roll { $dice }
   *[no] roll { $dice }
}
play-key-end = { $pending ->
    [yes] take, { $ending }
   *[no] { $ending }
}{ $more ->
    [yes]  …
   *[no] {""}
}
play-key-close = take: { $ending }
play-key-result = the result
play-key-odds = odds
play-key-log = log
play-key-rules = rules
play-key-leave = leave

# What the dice are bound to: the fingerprint of a secret number, or, as $salt, "--seed" and a number.
play-sealed = These dice are sealed: { $commitment }
play-repeatable = These dice repeat: { $salt } gives the same again.
play-story-sealed = The dice are sealed: { $commitment }
play-story-salt = The salt: { $salt }

# What can be done now.
play-news-rolling = { $dice ->
    [one] { $dice } die is rolling …
   *[other] { $dice } dice are rolling …
}
play-hint-first-roll = { $player }, roll { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: press r.
play-hint-sealed = Press r to roll { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
play-hint-choose = { $player }, choose what to take: press { $keys }.
play-hint-over = Enter shows the result.

# What a bot does: after the news, or after what it chose to take. $ending is one of the endings below.
play-bot-rolls = { $player } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
play-bot-chooses = { $player } chooses what to take.
play-bot-thinks = { $player } thinks about going on.
play-bot-rolls-on = { $player } rolls on with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
play-bot-ends = That ends the turn: { $ending }.

# What to do instead of what cannot be done.
play-why-bot = It is { $player }'s turn: Space hurries it.
play-why-choose = First choose what to take: press { $keys }.
play-why-not-rolled = That is not to be taken from this roll: press { $keys }.
play-why-roll = First roll the dice: press r.
play-why-close = This take ends the turn: Enter takes it, another digit changes your mind.
play-why-end = No more rolling: s ends the turn.
play-why-taken = Taken already: r rolls on, s ends the turn.
play-why-no-coach = This table plays without the coach: the next one can allow it.
play-why-over = The game is over: Enter shows the result.

# Questions.
play-choose-roll = roll on with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
play-journal-failed = { $message } Play on all the same?

# Martian Dice: what a choice leads to.
play-martian-outlook = { $overrun ->
    [yes] The tanks are ahead: nothing if you stop now.
   *[no] { $points ->
        [0] Nothing yet if you stop now.
        [one] { $points } point if you stop.
       *[other] { $points } points if you stop.
    }
}
play-martian-outlook-closes = No dice are left after this: the turn scores { $points }.
play-martian-risk = { $dice ->
    [one] One die left
   *[other] { $dice } dice left
}{ $standing ->
    [safe] ; { $margin ->
        [one] one more tank and you are level
       *[other] rays { $margin } ahead of the tanks
    }.
    [level] ; a tank more puts the tanks ahead.
    [lost] : too few to catch up with the tanks.
   *[short] ; { $margin ->
        [one] one more ray makes you safe
       *[other] { $margin } more rays make you safe
    }.
}
play-martian-ending = { $points ->
    [0] score 0
   *[other] score { $points }
}
play-martian-sure = Stopping now scores nothing, and { $dice ->
    [one] a die is
   *[other] { $dice } dice are
} left to roll. Stop all the same?

# Pickomino: what a choice leads to.
play-pickomino-worm = worm
play-pickomino-outlook-claim = Total { $total }: { $claim }{ $more ->
    [0] {""}
    [one] , or one other tile
   *[other] , or { $more } other tiles
}.
play-pickomino-outlook-none = { $worm ->
    [yes] Total { $total }: no tile to claim yet.
   *[no] Total { $total }, but no worm yet: no tile without one.
}
play-pickomino-outlook-closes = Total { $total } and no way on: taking these is a bust.
play-pickomino-risk = Rolling on: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, still to take: { $faces }.
play-pickomino-take = claim { $tile }
play-pickomino-steal = steal { $tile } from { $victim }
play-pickomino-give-up = give up
play-pickomino-bust = a bust
play-pickomino-sure = Giving up is a bust{ $dice ->
    [0] {""}
    [one] , and a die is left to roll
   *[other] , and { $dice } dice are left to roll
}. Give up all the same?
