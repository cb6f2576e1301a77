# The command line: what it understands, and what it says of what it does not understand.

cli-help =
    Martian Dice and Pickomino for people at one keyboard.

    diceport                 the menu
    diceport play GAME       straight into a game: martian or pickomino
    diceport verify FILE     say whether a game's record follows the rules
    diceport rules GAME      print the rules of a game
    diceport doctor          print what was decided about this terminal, and why

    For the menu and for play:
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full

      --version              print the version
      -h, --help             print this, or after a command what it understands
cli-help-play =
    diceport play GAME: straight into a game, martian or pickomino.

      --players ANN,BEN      who plays, in order; without it those who played last
      --option NAME=VALUE    a house rule; may be given several times
                             martian: target=5 to 200, tie=reroll or share
                             pickomino: lower_tile=any or next,
                             bust_without_tile=nothing or turn_down,
                             returned_highest=stays or turned_down
      --seed NUMBER          the same dice for the same number
      --record FILE          write the game into a new file as it is played
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full
cli-help-verify =
    diceport verify FILE: say whether a game's record follows the rules.

      --json                 print one JSON object

    Exit code 0: every line is legal. 1: one is not. 2: this is no record.
cli-help-rules =
    diceport rules GAME: print the rules of martian or pickomino.
cli-help-doctor =
    diceport doctor: print what was decided about this terminal, and why;
    the text to put into a bug report.

# What cannot be understood. Each is one sentence.

cli-unknown-command = There is no command { $command }: there are { $known }.
cli-unknown-argument = { $argument } means nothing here: { $command } --help lists what does.
cli-needs-value = { $option } needs a value after it.
cli-takes-no-value = { $option } takes no value.
cli-not-a-choice = { $option } cannot be { $value }: choose from { $known }.
cli-which-game = Say which game: diceport { $command } followed by one of { $known }.
cli-unknown-game = There is no game { $game }: there are { $known }.
cli-which-file = Say which record: diceport verify followed by a file.
cli-bad-option = { $option } is no house rule: write its name, = and its value, as in lower_tile=next.
cli-bad-seed = { $seed } is no seed: give a whole number.

# What the referee found.

cli-verify-line = Line { $line }: { $error }
cli-verify-martian = { $steps ->
    [one] Martian Dice, { $steps } step, all by the rules.
   *[other] Martian Dice, { $steps } steps, all by the rules.
}
cli-verify-pickomino = { $steps ->
    [one] Pickomino, { $steps } step, all by the rules.
   *[other] Pickomino, { $steps } steps, all by the rules.
}
cli-verify-over = The game is over. { $ending }
cli-verify-running = The game is not over; { $player } is next.
cli-verify-score = { $player }: { $score }

# A mistake in the program.

cli-crashed = Diceport stopped because of a mistake of its own, described in { $file }.
cli-crashed-without-log = Diceport stopped because of a mistake of its own, and { $file } could not be written to describe it.
cli-crashed-record = The game up to there is in { $record }.
cli-crashed-again = Start it again with diceport.

cli-cannot-write = The output cannot be written ({ $reason }): make room, or send it elsewhere.
