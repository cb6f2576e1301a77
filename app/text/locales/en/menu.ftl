# The menu. The "about" of a line says in a few words what it leads to.

menu-tagline = Two games of pushing your luck, at one keyboard

menu-resume = Resume
menu-resume-about = { $game }: { $player } is next. ({ $players })
menu-martian = Martian Dice
menu-martian-about = Beam up earthlings, mind the tanks
menu-pickomino = Pickomino
menu-pickomino-about = Roll for worms, steal what you can
menu-rules = Rules
menu-rules-about = Both games, with pictures
menu-settings = Settings
menu-settings-about = Colours, dice, motion
menu-quit = Quit
menu-quit-about = Until next time

# What the keys do.

menu-key-choose = choose
menu-key-resume = resume
menu-key-rules = rules
menu-key-quit = quit
