# The list of games that are kept.

history-title = History
history-filter-player = Player
history-anybody = anybody
history-any-game = all games
history-any-state = all
history-unfinished = unfinished
history-finished = finished

# How long ago.
history-just-now = just now
history-minutes-ago = { $count } min ago
history-hours-ago = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
history-yesterday = yesterday
history-days-ago = { $count } days ago

# A line of the list: what stands at its end while a game is not over.
history-open = unfinished
history-busy = being played
history-sealed = only to look at

# The game that is highlighted.
history-about = { $game } · { $begun } · { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} · { $id }
history-score = { $player }: { $score }
history-won = { $scores }. { $count ->
    [one] { $winners } won.
   *[other] { $winners } won together.
}
history-alone = { $scores }, alone.
history-next = { $scores }. { $player } is next.
history-next-busy = { $scores }. { $player } is next; it is being played just now.
history-next-sealed = { $scores }. { $player } is next, but the dice are sealed elsewhere: it can only be looked at.

# When there is nothing to show.
history-none = No game has been played yet. Go back to the menu and begin one: it is kept here from its first roll on.
history-none-such = No such game is kept. Choose another player, game or state.

# What was done, and what is asked first.
history-saved = The record is in { $file }.
history-delete = Delete this game of { $players } for good? It leaves the statistics too.
history-delete-busy = This game is open somewhere else: it can be deleted when it has been left there.

# Choosing a player.
history-who = Whose games?
history-who-type = type some letters of the name
history-who-more = … and { $count ->
    [one] one more
   *[other] { $count } more
}

# What the keys do.
history-key-resume = resume
history-key-watch = watch
history-key-replay = replay
history-key-review = review
history-key-delete = delete
history-key-save = save
history-key-copy = copy
history-key-player = player
history-key-game = game
history-key-state = state
history-key-choose = choose

# Why a key does nothing just now.
history-why-none = There is no game here yet: go back to the menu and begin one.
history-why-none-such = No game is shown to do that with: choose others with n, f or g.
