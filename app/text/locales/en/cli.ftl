# The command line: what it understands, and what it says of what it does not understand.

cli-help =
    Martian Dice and Pickomino for people at one keyboard.

    diceport                 the menu
    diceport play GAME       straight into a game: martian or pickomino
    diceport demo            bots play, and it is explained: for passers-by
    diceport resume [ID]     play on: the latest game that is not over, or this one
    diceport games           list the games that are kept
    diceport replay FILE     look through a game, step by step
    diceport review FILE     say what a game turned on: luck, and choices
    diceport odds FILE       print the odds of every choice where a record ends
    diceport simulate GAME   let bots play many games, and say who wins how often
    diceport stats           count who won how often, and how the dice fell
    diceport export ID       print a game's record
    diceport import FILE     keep the games of a record file
    diceport delete ID       delete a game for good
    diceport verify FILE     say whether a game's record follows the rules
    diceport rules GAME      print the rules of a game
    diceport doctor          print what was decided about this terminal, and why
    diceport build-odds      work out anew what the odds are made from

    Line by line, for screen readers and scripts: diceport play GAME --plain

    For the menu, play, demo, resume and replay:
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full

      --data DIR             keep the games in this folder; DICEPORT_DATA says
                             the same for every command
      --version              print the version
      -h, --help             print this, or after a command what it understands
cli-help-play =
    diceport play GAME: straight into a game, martian or pickomino.

      --players ANN,BEN      who plays, in order; without it those who played last.
                             A bot is named by its level: --players Ann,bot:master;
                             there are random, beginner, steady, sharp and master
      --option NAME=VALUE    a house rule; may be given several times
                             martian: target=5 to 200, tie=reroll or share
                             pickomino: lower_tile=any or next,
                             bust_without_tile=nothing or turn_down,
                             returned_highest=stays or turned_down
      --seed NUMBER          the same dice for the same number
      --record FILE          write the game into a new file as well
      --plain                no screen: sentences and numbered choices on standard
                             output, answers on standard input; for screen readers,
                             line terminals and scripts
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full
      --data DIR             keep the game in this folder
cli-help-demo =
    diceport demo: bots play game after game, and captions say what happens and why.
    Any key asks whether somebody wants to play; q ends it. Nothing is kept.

      --game GAME            only martian or only pickomino; both without it
      --seed NUMBER          the same games for the same number
      --speed SPEED          slow, normal, fast or max
      --once                 one game of each, and then the end
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full
      --data DIR             the folder of the games of those who play
cli-help-resume =
    diceport resume [ID]: play on where a game was left, dice on the table included.

    Without an ID it is the latest game that is not over. diceport games lists
    them; the beginning of an ID will do.

      --plain                no screen: sentences and numbered choices, line by line
      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full
      --data DIR             the folder of the games
cli-help-games =
    diceport games: list the games that are kept, latest first.

      --player NAME          only games of this player
      --game GAME            only martian or only pickomino
      --unfinished           only games that are not over
      --json                 print a list of objects
      --data DIR             the folder of the games
cli-help-replay =
    diceport replay FILE: look through a game, step by step or turn by turn.

    FILE is a record. Where there is no such file, it is the ID of a game that is
    kept, or its beginning.

      --skin SKIN            draw dice as pictures, as letters, or in ascii
      --motion MOTION        none, less or full
      --data DIR             the folder of the games
cli-help-review =
    diceport review FILE: say what a game turned on: how lucky each roll was, and
    what each choice cost. A game that is not over can be gone through, too.

    FILE is a record. Where there is no such file, it is the ID of a game that is
    kept, or its beginning. As FILE, - is standard input.

      --json                 print one JSON object with every roll and decision;
                             chances are shares of the win, and of whoever plays
                             alone the turns of the whole game, with a minus
      --data DIR             the folder of the games

    Choices that cost 2% of winning chance are marked ?!, from 4% on ?, from 8%
    on ??. Of whoever plays alone, turns are counted: 0.1, 0.2, 0.4 of a turn.

    Exit code 2: there is no such record, or one of its lines is not legal, or the
    game goes on at a table without a coach.
cli-help-odds =
    diceport odds FILE: print the odds where a record ends: everybody's chance to
    win, and what each choice leads to.

    FILE is a record. Where there is no such file, it is the ID of a game that is
    kept, or its beginning. As FILE, - is standard input.

      --json                 print one JSON object: "win" by seat, "choices" with
                             the chance to "win", the greatest "mean" of the turn
                             and the risk of "nothing"; for Pickomino also "steal"
                             by seat, and "reach" by total
      --data DIR             the folder of the games

    Chances are those under the best play from then on. Alone, "turns" says how
    many the whole game is expected to take.

    Exit code 2: there is no such record, or one of its lines is not legal, or the
    game goes on at a table without a coach.
cli-help-simulate =
    diceport simulate GAME: let bots play many games of martian or pickomino, and
    say who wins how often. From game to game everybody moves on by a seat.

      --players BOTS         who plays, as in bot:master,bot:sharp;
                             there are random, beginner, steady, sharp and master
      --games NUMBER         how many games: 1000 without it
      --option NAME=VALUE    a house rule, as for diceport play
      --seed NUMBER          the same games for the same number
      --jobs NUMBER          in how many processes; the games are the same
      --records FILE         write all games into a new file, one after the other
      --json                 print all numbers as one JSON object

    Ctrl+C ends it, and what was played is reported. Of games that go on side by
    side, short ones are over first: until the end, more of them are counted.
cli-help-build-odds =
    diceport build-odds: work out from nothing what the odds are made from, the
    tables of Martian Dice and the networks of Pickomino. It takes minutes.

      --into DIR             write the two files there, not where they are read
      --jobs NUMBER          in how many processes; the numbers are the same
cli-help-stats =
    diceport stats: count who won how often, and how the dice fell.

      --player NAME          only games of this player
      --game GAME            only martian or only pickomino
      --json                 print all numbers as one JSON object
      --data DIR             the folder of the games
cli-help-export =
    diceport export ID: print a game's record. diceport export --all: those of all
    games, one after the other. The beginning of an ID will do.

      --all                  all games, the latest last
      --data DIR             the folder of the games

    Into a file: diceport export ID > FILE. The record of a game that is not over
    never holds the seed of its dice.
cli-help-import =
    diceport import FILE: keep the games of a record file, or of several one after
    the other, once the referee has found every line legal. As FILE, - is standard
    input, so that games move from one machine to another:

    ssh HOST diceport export --all | diceport import -

      --data DIR             the folder of the games

    Exit code 0: they are kept. 1: a line is not legal. 2: this is no record.
    With 1 and 2 nothing is kept.
cli-help-delete =
    diceport delete ID: delete a game for good. It asks first.

      --yes                  do not ask
      --data DIR             the folder of the games
cli-help-verify =
    diceport verify FILE: say whether a game's record follows the rules, and its
    dice are those of its seed. As FILE, - is standard input:

    diceport export ID | diceport verify -

      --json                 print one JSON object; in it, "fairness" is
                             checked: the seed gives every roll
                             sealed: the game is not over, the seed still secret
                             unrevealed: it is over, but the seed is not told
                             unknown: the dice are of a scheme not known here
                             none: nothing binds the dice

    Exit code 0: every line is legal. 1: one is not. 2: this is no record.
cli-help-rules =
    diceport rules GAME: print the rules of martian or pickomino.
cli-help-doctor =
    diceport doctor: print what was decided about this terminal, and why;
    the text to put into a bug report.

      --data DIR             the folder of the games

# What cannot be understood. Each is one sentence.

cli-unknown-command = There is no command { $command }: there are { $known }.
cli-unknown-argument = { $argument } means nothing here: { $command } --help lists what does.
cli-needs-value = { $option } needs a value: write one after it.
cli-takes-no-value = { $option } takes no value: leave out the = and what follows.
cli-no-text = { $argument } is no text in UTF-8: type it in other characters.
cli-not-with-plain = { $option } means nothing on plain lines: leave it out, or leave out --plain.
cli-not-a-choice = { $option } cannot be { $value }: choose from { $known }.
cli-which-game = Say which game: diceport { $command } followed by one of { $known }.
cli-unknown-game = There is no game { $game }: there are { $known }.
cli-which-bot = Say which bot: bot: followed by one of { $known }.
cli-unknown-bot = There is no bot { $bot }: there are { $known }.
cli-which-file = Say which record: diceport { $command } followed by a file.
cli-which-id = Say which game: diceport { $command } followed by its ID, as diceport games lists them.
cli-resume-none = There is no game to play on: diceport play begins one.
cli-look-which = Say which game: diceport { $command } followed by a record file, or by an ID that diceport games lists.
cli-look-nothing = There is neither a file { $file } nor a game with that ID: diceport games lists those that there are.
cli-export-which = Say which games: diceport export followed by one ID, or by --all.
cli-bad-option = { $option } is no house rule: write its name, = and its value, as in lower_tile=next.
cli-bad-seed = { $seed } is no seed: give a whole number.
cli-long-seed = A seed has { $most } digits at most: give a shorter one.
cli-number = { $option } needs a whole number from 1 to { $most }.
cli-simulate-who = Say which bots play: --players followed by a list of { $known }.
cli-simulate-person = { $player } is no bot: say it as one of { $known }.

# The games that are kept. $scores has those of all players; $standing who won or is next, and them.

cli-score = { $player }: { $score }
cli-games-won = { $winners } won: { $scores }
cli-games-alone = { $scores }, alone
cli-games-running = { $player } is next: { $scores }
cli-games-not-playable = { $player } is next (only to look at): { $scores }
cli-games-none = No games are kept here yet: diceport play begins one.
cli-games-no-such = None of the games that are kept here is like that: diceport games lists them all.
cli-imported = Imported { $id }: { $title }, { $standing }
cli-imported-before = { $id } was here already: { $title }, { $standing }
cli-delete-ask = { $id }: { $title }, { $standing }
cli-delete-sure = Delete this game for good (y/n)?
cli-delete-not = Nothing was deleted.
cli-deleted = Deleted { $id }.
cli-delete-nobody = There is no terminal to ask whether { $id } is to be deleted: add --yes.

# What the games add up to. A line of words about columns stands under each table, at most 80 long.

cli-stats-counting = { $games } games are being counted for the first time.
cli-stats-games = { $games ->
    [0] There is nothing to count yet: play such a game to its end first.
    [one] { $games } game that is over was counted.
   *[other] { $games } games that are over were counted.
}
cli-stats-share = { $percent }%
cli-stats-column-games = games
cli-stats-column-won = won
cli-stats-column-points = points
cli-stats-column-worms = worms
cli-stats-column-busts = busts
cli-stats-column-best = best
cli-stats-column-steals = steals
cli-stats-column-stolen = stolen
cli-stats-column-row = row
cli-stats-column-most = most
cli-stats-martian-columns = Points of a turn, on average and at best; wins in a row, now and at most.
cli-stats-pickomino-columns = Worms of a game, on average; highest tile; wins in a row, now and at most.
cli-stats-face = Dice
cli-stats-fallen = fallen
cli-stats-due = due

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
cli-verify-dice-checked = The dice are what the seed gives, and the seed is the one promised before the first roll.
cli-verify-dice-sealed = The dice cannot be checked before the game is over: only the rules were.
cli-verify-dice-unrevealed = The dice could not be checked, for the record does not reveal their seed: only the rules were.
cli-verify-dice-unknown = The dice could not be checked, for their scheme is not known here: only the rules were.
cli-verify-dice-none = The dice could not be checked, for nothing binds them: only the rules were.
cli-verify-score = { $player }: { $score }

# What a game turned on. $names are the players', each after what fills the chart for it; $told and
# $better are what was done and what would have been better, $win and $best the chances with it.

cli-review-over = { $game }. { $ending }
cli-review-running = { $game }, not over; { $player } is next.
cli-review-chances = Chances to win: { $names }
cli-review-turns = { $fill } Turns that the whole game is expected to take
cli-review-course-win = Chances
cli-review-course-turns = Turns
cli-review-about-win = Luck: what all rolls did for one's chances. Skill: what all decisions did, one's own and the others'. Without luck: the result less the luck.
cli-review-about-turns = Luck: what the rolls did, in turns saved. Skill: what the decisions did. Without luck: the result less the luck.
cli-review-about-drift = The chances are estimates: drift is how far they changed between one turn and the next without dice or choices.
cli-review-play = Play
cli-review-column-mean-loss = lost per decision
cli-review-marked = { $measure ->
    [turns] Decisions that cost turns (?! from 0.1, ? from 0.2, ?? from 0.4)
   *[win] Decisions that cost winning chance (?! from 2%, ? from 4%, ?? from 8%)
}
cli-review-none-marked = { $measure ->
    [turns] No decision cost as much as a tenth of a turn.
   *[win] No decision cost as much as 2% of winning chance.
}
cli-review-more-marked = { $count ->
    [one] And one that cost less.
   *[other] And { $count } that cost less.
}
cli-review-decision = round { $round }, { $player }: { $told }, { $win }; better: { $better }, { $best }
cli-review-luckiest = Luckiest rolls
cli-review-unluckiest = Unluckiest rolls
cli-review-roll = round { $round }, { $player }: { $told }

# The odds. Under the last one stand totals and chances.

cli-odds-exact = The chances are exact, with the best play by all.
cli-odds-estimate = The chances are estimates.
cli-odds-reach = To end this turn with a worm and at least so much, for one who wants just that:

# The games of bots. In a table, "error" is above the standard error of what stands before it.

cli-simulate-none = { $game }: no game was over.
cli-simulate-title = { $game }: { $games } of { $asked ->
    [one] { $asked } game
   *[other] { $asked } games
}, { $speed } a second; again with --seed { $seed }.
cli-simulate-player = { $player } ({ $level })
cli-simulate-share = { $percent }%
cli-simulate-column-won = won
cli-simulate-column-turns = turns
cli-simulate-column-error = ±
cli-simulate-column-adjusted = luck aside
cli-simulate-column-points = points
cli-simulate-column-worms = worms
cli-simulate-about-won = Won: the share of the wins, a shared win counting in parts; ± is the standard error.
cli-simulate-about-turns = Turns of a game; ± is the standard error.
cli-simulate-luck-measured = Luck aside: an estimate of the same with the luck of the dice taken out, which needs fewer games.
cli-simulate-luck-unmeasured = Luck aside is only told where a bot plays that knows the odds: steady, sharp or master.
cli-simulate-about-points = Points per game, on average.
cli-simulate-about-worms = Worms per game, on average.

# What the odds are made from.

cli-build-part = { $game }, { $players } players
cli-build-written = { $file }: { $bytes } bytes
cli-build-cannot-write = The odds cannot be written into { $folder } ({ $reason }): name another folder with --into.

# What happens to work that is shared out.

cli-helper-died = One of the processes at work has ended before it was done: start the same again.

# A mistake in the program.

cli-crashed = Diceport stopped because of a mistake of its own, described in { $file }.
cli-crashed-without-log = Diceport stopped because of a mistake of its own, and { $file } could not be written to describe it.
cli-crashed-resume = Start diceport again: a game that was being played is saved, and r goes on with it.

cli-cannot-write = The output cannot be written ({ $reason }): make room, or send it elsewhere.
