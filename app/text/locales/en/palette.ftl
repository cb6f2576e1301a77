# The command palette. What the menu and the keys offer has its words there.

palette-placeholder = What do you want to do? Type a part of it.
palette-nothing = Nothing here is called like that.
palette-key-run = do it

palette-theme = Colour theme: { $choice }
palette-skin = Dice skin: { $choice }
palette-motion = Motion: { $choice }
palette-pace = Pace of bots: { $choice }
palette-tutor = Tutor: { $choice }
palette-bell = Bell: { $choice }
