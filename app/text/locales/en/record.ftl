# The referee: what is wrong with a record, one sentence each. $faces and $known are the record's own words.

# What is no record at all.
record-cannot-open = { $file } cannot be read ({ $reason }): check its name.
record-empty = The file is empty: a record begins with a line that says what is played and by whom.
record-no-header = This is no game record: the first line must be one that says what is played and by whom.
record-other-version = This record is of another version: only version { $version } can be read.

# The first line.
record-bad-header = The first line must give the game, the players as a list of names, and the options with their values.
record-unknown-game = No such game is known: there are { $known }.

# Any line.
record-blank-line = The line is blank: a record has none.
record-line-too-long = The line is far too long for a step of a game.
record-not-json = The line is no JSON: each must be one object, whole and on a line of its own.
record-not-object = The line must be one JSON object, as in { "{" }"player": 0, "stop": true{ "}" }.
record-bad-player = The line must say who plays: "player" with the number of a seat, counted from 0.
record-one-step = A step has two parts, "player" and one of what is done.
record-bad-roll = "roll" must list the dice rolled, each one of: { $faces }.
record-bad-take = "take" must name one face of: { $faces }.
record-unknown-step = This game has no such step, or it is not written as it should be.

# The last line.
record-bad-result = The result must give the winners and the scores, as lists of numbers.
record-result-too-early = The result comes too early: the game is not over.
record-other-result = The result differs from the one that the rules give: check winners and scores.
record-after-result = Nothing may follow the result.
