# The menu. The "about" of a line says in a few words what it leads to.

menu-tagline = Two games of pushing your luck, at one keyboard

menu-resume = Resume
menu-resume-about = { $game }: { $player } is next
menu-resume-score = { $player }: { $score }
menu-resume-not-saved = not saved
menu-resume-busy = being played
menu-resume-standings = { $when } · { $scores }
menu-resume-more = { $count ->
    [one] and one more game{ $at_once ->
        [yes] , in History
       *[no] : r lists both
    }
   *[other] and { $count } more games{ $at_once ->
        [yes] , in History
       *[no] : r lists them
    }
}
menu-martian = Martian Dice
menu-martian-about = Beam up earthlings, mind the tanks
menu-pickomino = Pickomino
menu-pickomino-about = Roll for worms, steal what you can
menu-learn = Learn
menu-learn-about = Either game, in three minutes
menu-history = History
menu-history-about = Past games, to look through
menu-statistics = Statistics
menu-statistics-about = Players, and the dice
menu-rules = Rules
menu-rules-about = Both games, with pictures
menu-settings = Settings
menu-settings-about = Colours, dice, motion
menu-quit = Quit
menu-quit-about = Until next time

# What is said when a game was left.
menu-saved = Saved: press r to go on.
menu-nothing-to-resume = There is no game to resume: begin one with 1 or 2.
menu-not-saved = Not saved: press r to go on, before you quit.

# What the keys do.

menu-key-choose = choose
menu-key-resume = resume
menu-key-learn = learn
menu-key-rules = rules
menu-key-quit = quit
