# Settings: what can be chosen, and what went wrong in saving it.

settings-theme = Colours
settings-theme-diceport-dark = Diceport dark
settings-theme-diceport-light = Diceport light
settings-theme-diceport-contrast = High contrast
settings-theme-diceport-safe = Red-green safe
settings-theme-textual-dark = Textual dark
settings-theme-textual-light = Textual light
settings-theme-ansi-dark = Terminal dark
settings-theme-ansi-light = Terminal light
settings-theme-atom-one-dark = Atom One dark
settings-theme-atom-one-light = Atom One light
settings-theme-catppuccin-frappe = Catppuccin Frappe
settings-theme-catppuccin-latte = Catppuccin Latte
settings-theme-catppuccin-macchiato = Catppuccin Macchiato
settings-theme-catppuccin-mocha = Catppuccin Mocha
settings-theme-dracula = Dracula
settings-theme-flexoki = Flexoki
settings-theme-gruvbox = Gruvbox
settings-theme-monokai = Monokai
settings-theme-nord = Nord
settings-theme-rose-pine = Rose Pine
settings-theme-rose-pine-dawn = Rose Pine Dawn
settings-theme-rose-pine-moon = Rose Pine Moon
settings-theme-solarized-dark = Solarized dark
settings-theme-solarized-light = Solarized light
settings-theme-tokyo-night = Tokyo Night

settings-skin = Dice
settings-skin-pictures = pictures
settings-skin-letters = letters
settings-skin-ascii = ASCII

settings-motion = Motion
settings-motion-none = none
settings-motion-less = less
settings-motion-full = full

# What suits this terminal.
settings-auto = auto ({ $choice })

settings-pace = Bots
settings-pace-slow = slow
settings-pace-normal = normal
settings-pace-fast = fast

settings-tutor = Tutor
settings-tutor-off = off
settings-tutor-1 = 1%
settings-tutor-2 = 2%
settings-tutor-4 = 4%
settings-tutor-8 = 8%
settings-tutor-about = Asks before a choice that costs you more than this much of the chance to win.

settings-bell = Bell
settings-bell-off = off
settings-bell-on = on
settings-bell-about = Rings for your turn, a bust and the end of a game.

# What colours mean, each word shown in its colour.

settings-colour-turn = turn
settings-colour-safe = safe
settings-colour-danger = danger
settings-colour-gain = gain

settings-key-next = next

settings-not-saved = The settings could not be saved in { $file } and hold only until you leave: make the file writable, then change one again.
