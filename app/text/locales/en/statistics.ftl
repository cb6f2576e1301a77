# What the finished games add up to.

statistics-title = Statistics · only finished games count
statistics-counting = { $left ->
    [one] Counting a game that is new …
   *[other] Counting { $left } games that are new …
}
statistics-none = No game is finished yet. Play one to its end: everybody's luck is added up here.
statistics-none-of-game = No game of { $game } is finished yet. Play one to its end, or press g for the other game.

# The table of players.
statistics-player = Player
statistics-everybody = everybody
statistics-head-games = games
statistics-head-won = won
statistics-head-martian-mean = a turn
statistics-head-pickomino-mean = a game
statistics-head-busts = busts
statistics-head-best = best
statistics-percent = { $share }%

# One player's games, a line each.
statistics-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
statistics-games-of-all = { statistics-games }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
statistics-games-won = { statistics-games }, { $wins } won ({ $share }%)
statistics-alone = { $alone } alone, which nobody wins
statistics-martian-mean = { $mean } points a turn, best { $best }
statistics-pickomino-mean = { $mean } worms a game
statistics-pickomino-best = best tile claimed: { $best ->
    [0] none
   *[other] { $best }
}
statistics-martian-busts = { $share }% of turns without a point
statistics-pickomino-busts = { $share }% of turns a bust
statistics-steals = stole { $steals }, lost { $stolen }
statistics-streak = won { $streak } in a row, at most { $longest }
statistics-recent = last { $count } scores, { $low } to { $high }

# The dice. The degree says how even they are by how likely that is.
statistics-dice-title = Dice: { $dice } rolled
statistics-dice-title-of = Dice of { $player }: { $dice } rolled
statistics-dice-due = due { $due }
statistics-dice-none = No dice have been rolled yet.
statistics-dice-few = { $dice ->
    [one] One die tells
   *[other] { $dice } dice tell
} nothing yet: it takes more to see whether they are even.
statistics-dice-even = As even as can be: fair dice fall at least this unevenly almost always.
statistics-dice-evenness = { $degree ->
    [even] As even as one expects
    [little] A little uneven
    [uneven] Uneven
   *[very] Very uneven
}: fair dice fall at least this unevenly { $times ->
    [0] less than once in { $of }
    [one] about once in { $of }
   *[other] about { $times } times out of { $of }
}.

# What the keys do.
statistics-key-player = player
statistics-key-game = other game

# Why a key does nothing just now.
statistics-why-nobody = Nobody has finished a game yet: play one to its end first.
statistics-why-counting = The games are still being counted: wait a moment.
