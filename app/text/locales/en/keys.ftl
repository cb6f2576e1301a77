# Keys that have a name instead of a character, as the line of keys spells them.

keys-enter = Enter
keys-escape = Esc
keys-space = Space
keys-tab = Tab
keys-up = ↑
keys-down = ↓
keys-left = ←
keys-right = →
keys-home = Home
keys-end = End
keys-pageup = PgUp
keys-pagedown = PgDn
keys-ctrl-p = Ctrl+P

# What keys do on every screen.

keys-move = move
keys-change = change
keys-back = back
