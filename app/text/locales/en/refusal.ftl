# Why a step or a table is refused: one sentence, what is wrong and what to do.
# $face is a face in a record's words: tank, ray, human, cow, chicken, worm or a digit.

# At any moment of a game.
refusal-game-over = The game is over: start another one to play on.
refusal-no-such-seat = Nobody sits at seat { $seat }: seats are counted from 0.
refusal-not-your-turn = It is { $current }'s turn: { $player } has to wait.
refusal-other-seat = Another player's turn is not yours to play: wait for your own.
refusal-own-dice = The dice fall at the table: ask for a roll, and do not bring your own.
refusal-unknown-step = This game has no such step: roll, take or stop by its rules.

# Rolling.
refusal-roll-first = Roll the dice first.
refusal-roll-count = { $due ->
    [one] One die has to be rolled
   *[other] { $due } dice have to be rolled
}, not { $rolled }.
refusal-roll-off = In the roll-off there is only one thing to do: roll six dice.
refusal-no-face-left = Every face has been taken, so there is no rolling on: claim a tile.
refusal-no-dice-left = All dice are set aside, so there is no rolling on: claim a tile.

# Taking.
refusal-take-first = First take something from the roll.
refusal-take-tank = Tanks are set aside by themselves: take something else.
refusal-face-not-rolled = There is no { $face } in this roll: take a face that is.
refusal-face-taken = { $face ->
    [human] Humans have been taken this turn
    [cow] Cows have been taken this turn
    [chicken] Chickens have been taken this turn
    [worm] Worms have been taken this turn
   *[other] The face { $face } has been taken this turn
}: take another face.

# Ending the turn.
refusal-stop-before-roll = A turn begins with a roll: roll the dice first.
refusal-claim-instead = There is a tile to claim, so you cannot give up: claim it, or roll on if you can.

# Claiming.
refusal-no-worm = Without a worm set aside no tile can be claimed: take worms first.
refusal-own-tile = Your own tile cannot be claimed: choose another one.
refusal-no-steal = Tile { $tile } cannot be stolen with a total of { $total }: only a top tile that equals the total can.
refusal-tile-not-open = Tile { $tile } does not lie face up in the grill: claim one that your total of { $total } allows.
refusal-tile-too-high = Tile { $tile } is too high for a total of { $total }: claim a lower one.
refusal-exact-tile-there = Tile { $total } lies in the grill and equals your total: claim that one, not { $tile }.
refusal-next-lower-only = At this table only the next tile below { $total } may be taken from the grill, and { $tile } is not it: claim that one.

# A table that cannot be set up.
refusal-name-length = { $length ->
    [0] Every player needs a name: give one of 1 to { $most } characters.
   *[other] A name of { $length } characters is too long: use at most { $most }.
}
refusal-name-unprintable = A name needs characters that can be seen: leave out tabs and control characters.
refusal-name-twice = Two players are called { $name }: give each a name of their own.
refusal-player-count = { $count ->
    [one] { $count } player cannot
   *[other] { $count } players cannot
} play this game: it is for { $fewest } to { $most }.
refusal-option-unknown = { $game ->
    [martian] Martian Dice
    [pickomino] Pickomino
   *[other] This game
} has no option { $option }: there are { $known }.
refusal-option-range = The option { $option } cannot be that: choose a whole number from { $low } to { $high }.
refusal-option-value = The option { $option } cannot be that: choose from { $allowed }.
refusal-table-unreadable = The players or the options cannot be read: give a list of names, and options with their values.

# Writing the record.
refusal-record-exists = { $file } exists already: give the name of a new file.
refusal-record-write = The record cannot be written to { $file } ({ $reason }): choose another file, or make room.
