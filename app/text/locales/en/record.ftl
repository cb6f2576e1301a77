# The referee: what is wrong with a record, one sentence each. $faces and $known are the record's own words.

# What is no record at all.
record-cannot-open = { $file } cannot be read ({ $reason }): check its name.
record-no-input = Standard input cannot be read: send a record through a pipe, or name a file.
record-empty = There is nothing to read: a record must begin with a line that says what is played and by whom.
record-no-header = This is no game record: the first line must be one that says what is played and by whom.
record-other-version = This record is of another version, and only version { $version } can be read: update Diceport.

# The first line.
record-bad-header = The first line must give the game, the players as a list of names, and the options with their values.
record-bad-fairness = "fairness" must give its "scheme", the "commitment" in 64 digits from 0 to 9 and a to f, and the "salt", a text of at most { $most } characters.
record-unknown-game = No such game is known: there are { $known }.

# Any line.
record-blank-line = The line is blank: take it out.
record-line-too-long = The line is far too long for a step of a game: check that this is the right file.
record-not-json = The line is no JSON: each must be one object, whole and on a line of its own.
record-key-twice = The same key stands twice in the line: leave one of the two.
record-not-object = The line must be one JSON object, as in { "{" }"player": 0, "stop": true{ "}" }.
record-bad-player = The line must say who plays: "player" with the number of a seat, counted from 0.
record-one-step = A step says who plays and one thing done: "roll", "take", "stop", or "claim" with "from".
record-bad-roll = "roll" must list the dice rolled, each one of: { $faces }.
record-bad-take = "take" must name one face of: { $faces }.
record-unknown-step = There is no such step: "stop" is true, "claim" a tile's number with "from" for where it lies.

# The last line.
record-bad-result = The result must give the winners and the scores, as lists of numbers.
record-result-too-early = The result comes too early, the game is not over: take it out, or add what is missing.
record-other-result = The result differs from the one that the rules give: check winners and scores.
record-bad-seed = The seed must be a text of 64 digits, each from 0 to 9 or a to f.
record-other-seed = This seed is not the one promised in the first line: ask for the record as it was first written.
record-other-dice = The seed in the last line gives other dice than these: ask for the record as it was first written.
record-after-result = Nothing may follow the result: take this line out.

# The first line of another record.
record-another-game = Another game begins here: give each a file of its own, or import them together with diceport import.
