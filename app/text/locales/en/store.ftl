# The games that are kept: one sentence, what is wrong and what to do.
# $file is where they are kept, $id names a game.

store-no-game = There is no game { $id }: the history and diceport games list those that there are.
store-no-id = Games go by their ids: the history and diceport games list them.
store-several-games = The ids of several games begin with { $id }: give more of it.
store-busy = Game { $id } is being played somewhere else: watch it, or wait until it has been left there.
store-moved-on = Game { $id } has gone on somewhere else: leave it here, and resume it from the menu.
store-finished = Game { $id } is over: look at it, or start another one.
store-sealed = The dice of game { $id } are sealed where it was begun: play on there, or just look at it here.
store-other-seed = What is kept of the dice of game { $id } is not what was promised before the first roll: it can only be looked at.
store-copy-ended = { $file } can no longer be written ({ $reason }): the game goes on without it, and its record can be saved at the end.
store-no-room = There is no room to read games into ({ $reason }): make some in the folder of temporary files, or name another with TMPDIR.

# The file itself. $why is a word of the program; $reason is what the system says, in its own words.
store-no-folder = { $folder } is no folder in which games can be kept: choose another one with --data.
store-too-new = { $file } was written by a newer Diceport: update this one to open it.
store-set-aside = The file of games is damaged and was set aside as { $file }: games are kept in a new one from now on.
store-found-damaged = { $file } is damaged ({ $reason }): it will be set aside, under a new name, as soon as games are used.
store-damaged = { $file } is damaged ({ $reason }) and cannot be set aside: move it to another place.
store-cannot-read = { $why ->
    [full] The disk is full and the games in { $file } cannot be opened: make room there.
    [locked] The games in { $file } are held by another program: wait for it to finish, or end it.
    [forbidden] The games in { $file } may not be read: change who may read and write there, or choose another folder with --data.
   *[other] The games in { $file } cannot be read ({ $reason }): check the disk, or choose another folder with --data.
}
store-cannot-write = { $why ->
    [full] The disk is full and games cannot be kept in { $file }: make room there.
    [locked] The games in { $file } are held by another program: wait for it to finish, or end it.
    [forbidden] Games may not be kept in { $file }: change who may write there, or choose another folder with --data.
   *[other] Games cannot be kept in { $file } ({ $reason }): check the disk, or choose another folder with --data.
}
