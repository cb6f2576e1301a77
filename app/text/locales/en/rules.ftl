# The rules of both games. A line here is a line there: screens and terminal wrap it to their width.
# Lines beginning with "1." or "-" are the items of a list.

rules-martian-title = Martian Dice

rules-martian-goal-title = The goal
rules-martian-goal-body =
    You are the Martians. Beam up humans, cows and chickens, and keep your death rays a match for the tanks that come to stop you.

    There are thirteen dice. Each has one tank, two rays, one human, one cow and one chicken. The last three are the earthlings: they are worth points.

    Once somebody has 25 points the round is played to its end. Then the most points win.

rules-martian-turn-title = Your turn
rules-martian-turn-body =
    1. Roll all thirteen dice.
    2. Tanks are set aside at once, by themselves, and stay there for the rest of the turn.
    3. Take one kind from the rest of the roll. All dice of that kind are set aside.
    4. Roll the dice that are left, or stop and score.

    You cannot stop before your first roll, nor between a roll and a take. The turn ends by itself, and is scored as it stands, when no dice are left or when a roll holds nothing you may take.

rules-martian-take-title = What you may take
rules-martian-take-body =
    - Rays: whenever there are any, again and again.
    - Humans, cows, chickens: each kind once a turn. What shows up of it later only gets rolled again.

    You always take all dice of the kind, never some of them. If nothing in the roll may be taken, that is no disaster in itself: the turn is over, and what is set aside is scored.

rules-martian-tanks-and-rays-title = Tanks and rays
rules-martian-tanks-and-rays-body =
    When the turn ends, your rays must at least equal the tanks. With more tanks than rays, the turn scores nothing. Level is safe.

    You may stop while the tanks are ahead, but it scores 0. As long as rolling on could still help, you are asked first.

rules-martian-scoring-title = Scoring
rules-martian-scoring-body =
    - Each human, cow or chicken set aside: 1 point.
    - All three kinds set aside: 3 points more.
    - Tanks and rays: no points.

    A turn scores 0 to 16. Say you have 2 tanks, 3 rays, 4 humans and 2 cows: stopping now scores 6. With one chicken more it would be 10.

rules-martian-end-title = The end
rules-martian-end-body =
    Once a player has 25 points or more at the end of a turn, the round is played out, so that everyone has had the same number of turns. Then the most points win.

    Players tied for first, and only they, roll off: each rolls six dice, and most rays wins. Those still level roll again, among themselves, until one is ahead.

    Alone, you play for the fewest turns to 25 points.

rules-martian-options-title = House rules
rules-martian-options-body =
    These are chosen when a table is set up.

    - target: the points that bring on the end, 5 to 200. Normally 25.
    - tie: with "reroll" (normal), players tied for first roll off. With "share" they win together, without a roll-off.

rules-pickomino-title = Pickomino

rules-pickomino-goal-title = The goal
rules-pickomino-goal-body =
    Sixteen tiles, 21 to 36, lie open in a row: the grill. The higher the tile, the more worms are on it.

    - 21 to 24: one worm
    - 25 to 28: two worms
    - 29 to 32: three worms
    - 33 to 36: four worms

    You roll for tiles and pile yours up in a stack. Only the top tile of a stack is in play. Whoever has the most worms at the end wins.

rules-pickomino-turn-title = Your turn
rules-pickomino-turn-body =
    1. Roll all eight dice. They show 1, 2, 3, 4, 5 and a worm.
    2. Take one face you have not taken yet this turn. All dice showing it are set aside.
    3. Roll the dice that are left, or end your turn by claiming a tile.

    You may roll on only while there are dice left and a face left to take. When either has run out, you claim a tile if you can, and bust if you cannot. You may also give up while no claim is possible: that is a bust too.

rules-pickomino-take-title = What you may take
rules-pickomino-take-body =
    Each face once a turn, and always all dice that show it. If the roll has no face that is new to you, you bust, whatever you had set aside.

    The sum of the dice set aside is your total. A worm counts 5, but it is a face of its own: you may take both fives and worms. Without at least one worm your total claims nothing.

rules-pickomino-claim-title = Claiming from the grill
rules-pickomino-claim-body =
    With a worm set aside, claim the tile whose number equals your total. It goes on top of your stack.

    If it is not open in the grill, because a player holds it (you, perhaps) or it is turned down, you may claim a lower one instead. With a total above 36, any open tile is lower, so you have your pick.

rules-pickomino-steal-title = Stealing
rules-pickomino-steal-body =
    With a worm set aside, you may steal the top tile of another player's stack, but only if your total is exactly its number. The tile beneath it is in play again.

    If you could also claim a tile from the grill, you choose. Your own top tile cannot be claimed.

rules-pickomino-bust-title = A bust
rules-pickomino-bust-body =
    You bust
    - when a roll has no face you may take,
    - when no die or no face is left to take and you can claim nothing,
    - when you give up.

    Then the top tile of your stack goes back into the grill, open. Next, the highest open tile is turned down and is out of the game, unless it is the one you just put back.

    If you have no tile, nothing goes back and nothing is turned down.

rules-pickomino-end-title = The end
rules-pickomino-end-body =
    The game ends at once when no tile is open in the grill, even if some have had fewer turns. The most worms win.

    If players are level, the one with the highest single tile wins, wherever in the stack it lies. Players who are level without any tile share the win.

rules-pickomino-options-title = House rules
rules-pickomino-options-body =
    These are chosen when a table is set up.

    - lower_tile: when the tile of your total is gone, you may claim "any" lower one (normal), or only the "next" lower open one.
    - bust_without_tile: when you bust and have no tile, "nothing" happens (normal), or the highest open tile is turned down all the same ("turn_down").
    - returned_highest: when the tile you put back is itself the highest open one, it "stays" open (normal), or it is "turned_down".

rules-keys-title = Keys
rules-keys-body =
    A face that you choose is only pending: the screen shows what it leads to, and nothing is taken until you roll on or end the turn. Choose another and you have changed your mind.

    The mouse works too: click a face to choose it, or what stands in the bottom line.

# What each key does in a game, in a few words; the keys themselves come from the program.

rules-keys-choose = choose a face
rules-keys-previous = choose the face to the left
rules-keys-next = choose the face to the right
rules-keys-unchoose = have no face pending any more
rules-keys-hurry = have a bot act at once
rules-keys-roll = roll; first take what is pending
rules-keys-end = end the turn; first take what is pending
rules-keys-close = roll, take what ends the turn, or list all
rules-keys-odds = your odds: what each choice is worth
rules-keys-log = the log of the whole game
rules-keys-rules = the rules, at what fits the moment
rules-keys-leave = leave; the menu can resume the game
rules-keys-palette = all that can be done, to be found by typing

# Around the text on the screen.

rules-title = Rules of { $game }
rules-place = { $number } of { $count }
# What is unusual at the table from which one comes.
rules-table = At this table: { $options }
rules-table-option = { $option }: { $value }
rules-keys-game = Keys in a game
rules-keys-now = Keys just now

# What the keys do there.

rules-key-section = section
rules-key-turn = page
rules-key-scroll = scroll
rules-key-game = other game

# Why a key does nothing just now.
rules-why-section = There are { $count } sections: press a digit from 1 to { $count }.
rules-why-first = This is the first of { $count } sections: → turns to the next.
rules-why-last = This is the last of { $count } sections: ← turns back, g shows the other game.
