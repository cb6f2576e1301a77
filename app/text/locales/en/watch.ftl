# Watching a game that is played somewhere else.

watch-live = live

# What is said under the table.
watch-hint = You are watching: it is { $player }'s turn.
watch-behind = You are looking back: End shows what goes on now.
watch-left = Nobody plays this game any more: p takes it over.

# What the keys do.
watch-key-live = live
watch-key-take-over = take over

# Why it cannot be taken over.
watch-why-busy = The game is being played: it can be taken over when nobody does.
watch-why-over = The game is over: look through it here, or go back and begin another one.
watch-why-odds = Who plays might ask who watches: open the game from History when it is over.
watch-why-last = Nothing more has happened yet: End waits for what goes on.
