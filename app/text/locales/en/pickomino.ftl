# The words of Pickomino.

# Faces, as the label of a number of dice: "worm" or "worms".
pickomino-face-1 = { $count ->
    [one] one
   *[other] ones
}
pickomino-face-2 = { $count ->
    [one] two
   *[other] twos
}
pickomino-face-3 = { $count ->
    [one] three
   *[other] threes
}
pickomino-face-4 = { $count ->
    [one] four
   *[other] fours
}
pickomino-face-5 = { $count ->
    [one] five
   *[other] fives
}
pickomino-face-worm = { $count ->
    [one] worm
   *[other] worms
}

# What happens, a sentence an event. $player, $victim and $winners are names.
pickomino-event-turn-began = { $player } is next.
pickomino-event-dice-rolled = { $player } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
pickomino-event-face-taken = { $player } takes { $count } { $face ->
    [1] { pickomino-face-1 }
    [2] { pickomino-face-2 }
    [3] { pickomino-face-3 }
    [4] { pickomino-face-4 }
    [5] { pickomino-face-5 }
   *[worm] { pickomino-face-worm }
}: total { $total }.
pickomino-event-tile-taken = { $player } claims { $tile } from the grill.
pickomino-event-tile-stolen = { $player } steals { $tile } from { $victim }.
pickomino-event-bust = { $reason ->
    [no_face] { $player } busts: no new face in the roll.
    [no_claim] { $player } busts: no tile for { $total }.
   *[stopped] { $player } gives up, a bust.
}
pickomino-event-tile-returned = { $tile } goes back.
pickomino-event-tile-turned-down = { $tile } is turned down.
pickomino-event-game-ended = The grill is empty. { $reason ->
    [highest_tile] { $winners } wins by the highest tile.
    [shared] { $winners } share the win.
   *[most_worms] { $winners } wins the game.
}

# How a game ended: who won and why. $score is what the winners have.
pickomino-end-most-worms = { $winners } wins with { $score ->
    [one] { $score } worm
   *[other] { $score } worms
}.
pickomino-end-highest-tile = Level on { $score ->
    [one] { $score } worm
   *[other] { $score } worms
}, { $winners } wins by the highest tile.
pickomino-end-shared = Nobody has a tile: { $winners } share the win.

# House rules: name, what the choices mean, the choices.
pickomino-option-lower-tile = Lower tiles
pickomino-option-lower-tile-about = If the tile of your total is gone: any lower one, or only the next lower.
pickomino-option-lower-tile-any = any
pickomino-option-lower-tile-next = only the next
pickomino-option-bust-without-tile = Bust without a tile
pickomino-option-bust-without-tile-about = Nothing happens, or the highest open tile is turned down all the same.
pickomino-option-bust-without-tile-nothing = nothing happens
pickomino-option-bust-without-tile-turn-down = turns one down
pickomino-option-returned-highest = Tile put back
pickomino-option-returned-highest-about = If it is the highest open tile, it stays open or is turned down.
pickomino-option-returned-highest-stays = stays open
pickomino-option-returned-highest-turned-down = turned down

# The grill. $total is what is set aside; $more counts the lower tiles that it claims as well.
pickomino-grill-title = Grill
pickomino-grill-takes = { $more ->
    [0] total { $total } claims { $tile }
   *[other] total { $total } claims { $tile } or lower
}
pickomino-grill-nothing = total { $total } claims nothing here
pickomino-grill-no-worm = total { $total } claims nothing without a worm
pickomino-grill-bust = total { $total } claims nothing: a bust

# The stacks. $mark is an arrow that points at the tile to steal.
pickomino-stacks-title = Stacks
pickomino-stacks-steal = { $mark } steal
pickomino-stacks-steal-tile = steal { $tile }
pickomino-stacks-tiles = { $count ->
    [0] no tile
    [one] 1 tile
   *[other] { $count } tiles
}

# The dice set aside. $total may be a change, from one number to another; $mark is a sign for "yes".
pickomino-aside-title = Set aside
pickomino-aside-ended = Last turn
pickomino-aside-total = { $worm ->
    [yes] total { $total }, worm { $mark }
   *[no] total { $total }, no worm
}
pickomino-aside-nothing = nothing yet
pickomino-aside-left = to take: { $faces }
pickomino-aside-none-left = every face is taken
