# A game on plain lines. They are read aloud as often as they are read: short, in the order in which
# one needs to know, and no signs that say nothing when spoken.

plain-begins = { $game }: { $players }.
plain-goes-on = { $game }, going on: { $players }.
plain-keys = Type the number of a choice and press Enter. Or type ? for the rules of the moment, h for the odds, s for the scores, q to leave.

# A turn, and how all stand. $scores and $stacks are those of all players, $tiles numbers and runs.
plain-martian-turn = { $player }'s turn: { $phase ->
    [roll-off] the roll-off
    [last] the last round
   *[on] round { $round }, first to { $target }
}.
plain-martian-scores = Scores: { $scores }.
plain-pickomino-turn = { $player }'s turn.
plain-pickomino-grill = Open tiles: { $tiles }.
plain-pickomino-run = { $first } to { $last }
plain-pickomino-stacks = Stacks: { $stacks }.
plain-pickomino-stack = { $player } { $worms ->
    [one] 1 worm
   *[other] { $worms } worms
}, { $top } on top
plain-pickomino-no-stack = { $player } no tile

# The dice. $faces are numbers of dice by their faces, as in "2 tanks and 3 rays".
plain-rolls = { $player } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $faces }.
plain-on-the-table = On the table: { $faces }.
plain-aside = Set aside: { $faces }.

# The choices. $ending is "score 3"; $outlook a sentence on what a take is worth.
plain-choice = { $number }. { $choice }
plain-roll = Roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
plain-take = Take { $dice }. { $outlook }
plain-pickomino-no-tile = Total { $total }, { $worm ->
    [yes] no tile yet
   *[no] no worm
}.
plain-martian-stop = Stop and { $ending }.
plain-pickomino-claim = Claim { $tile } from the grill, { $worms ->
    [one] 1 worm
   *[other] { $worms } worms
}.
plain-pickomino-steal = Steal { $tile } from { $victim }, { $worms ->
    [one] 1 worm
   *[other] { $worms } worms
}.
plain-pickomino-give-up = Give up, which is a bust.

# What is asked, and what is said to what is no answer. $most is the number of the last choice.
plain-choose = { $player }, { $most ->
    [1] 1 or just Enter
    [2] 1 or 2
   *[other] 1 to { $most }
}?
plain-wrong = { $most ->
    [1] Type 1 or just press Enter
    [2] Type 1 or 2
   *[other] Type a number from 1 to { $most }
}, or one of ?, h, s and q.
plain-yes-or-no = { $question } Type 1 for yes or 2 for no.
plain-wrong-yes-or-no = Type 1 or y for yes, 2 or n for no.

# The odds. $figure is a chance to win, or a number of turns; $mean is points or worms.
plain-odds = { $exact ->
    [yes] Exact odds.
   *[no] Estimated odds.
}
plain-odds-choice = { $number }. { $choice }: { $measure ->
    [turns] { $figure } turns left
   *[win] { $figure } to win
}, { $mean } { $game ->
    [pickomino] worms on average, risk of a bust { $risk }
   *[martian] points on average, risk of nothing { $risk }
}.
plain-odds-no-choice = { $player }: { $figure } to win, and nothing to choose.

# The end. $where is nothing, or " --data" and a folder.
plain-over = { $game ->
    [pickomino] Game over. The grill is empty.
   *[martian] Game over.
} { $ending }
plain-seed = The seed of the dice: { $seed }
plain-left = The game is kept. To play on: diceport resume { $id }{ $where } --plain
plain-leave-unkept = This game could not be kept, and is lost once you leave. Leave all the same?
plain-unkept = This game could not be kept: to keep the next one, name another folder with --data.
