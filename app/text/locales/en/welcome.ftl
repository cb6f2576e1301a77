# The first start: how it is to look, asked once.

welcome-title = Welcome to Diceport
welcome-question = How should it look? Try with Tab and the arrow keys, or just press Enter.
welcome-later = Settings, in the menu, has all of this and more at any time.
welcome-learn = New to these games? Press l in the menu: Learn teaches you either of them.

# What the keys do.

welcome-key-go = to the menu
