# The demo: what it says to strangers. Each sentence must fit into three rows of 56 cells.

demo-key-play = or any other key: play
demo-key-end = end
demo-play = Do you want to play?

# The title.
demo-martian-title = Martian Dice
demo-martian-aim = Abduct humans, cows and chickens, a point each. At 25 the round is played out; most points win.
demo-pickomino-title = Pickomino
demo-pickomino-aim = Win tiles with eight dice. On each tile are worms, one to four, and most worms win.

# A rule, told when it first matters.
demo-martian-take = After each roll all dice of one kind are taken. Earthlings of a kind can be taken only once a turn.
demo-martian-tanks = Tanks come by themselves: with more tanks than rays, a turn is worth nothing.
demo-martian-rays = Rays hold the tanks off, but are worth no points.
demo-martian-earthlings = All three kinds of earthlings in a turn bring 3 points more.
demo-martian-overrun = The tanks have won: all points of the turn are gone.
demo-pickomino-take = After each roll all dice of one face are taken, and each face only once a turn. They add up.
demo-pickomino-worm = A worm counts 5, and without a worm there is no tile.
demo-pickomino-claim = The total takes the tile with its number; only where that is not in the grill, a lower one.
demo-pickomino-steal = The top tile of another player can be stolen with exactly its number.
demo-pickomino-stolen = Only the tile on top of a stack is in danger.
demo-pickomino-bust = A bust costs the own top tile, which goes back into the grill.
demo-pickomino-turned-down = Then the highest tile in the grill is turned face down and is out of the game.

# What a bot does. $choice is "3 rays", "roll 5", "stop", "claim 24"; $reason is the coach's.
demo-forced = There is nothing else to take.
demo-best = The best choice. { $reason }
demo-better = The odds say: { $choice }. { $reason }
demo-martian-standing = Rays { $rays }, tanks { $tanks }: { $case ->
    [safe] safe.
    [none] no danger yet.
    [level] just enough.
   *[short] not safe.
}
demo-martian-stops = { $player } stops at { $points }.
demo-pickomino-standing = { $worm ->
    [yes] Total { $total }.
   *[no] Total { $total }, no worm yet.
}
demo-pickomino-takes = { $player } takes tile { $tile }.
demo-pickomino-steals = { $player } steals tile { $tile } from { $victim }!
demo-pickomino-gives-up = { $player } gives up.

# The result: the roll or choice that changed most. $dice is "2 rays, 1 cow"; $told and $better are
# "take 2 cows", "roll on, 3 dice", "stop with 7"; $change is "+23.1%".
demo-turned-roll = The turning point: in round { $round } { $player } rolled { $dice } (winning chance { $change }).
demo-turned-choice = The turning point: in round { $round } { $player } chose to { $told }, not to { $better } (winning chance { $change }).
