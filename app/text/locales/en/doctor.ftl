# The report of `diceport doctor`. Plain characters only: it is pasted anywhere.

doctor-title = Diceport: what was found on this machine and decided about this terminal
doctor-line = { $name }: { $value }
doctor-set = set
doctor-unset = not set
doctor-terminal = a terminal
doctor-no-terminal = not a terminal
doctor-yes = yes
doctor-no = no
doctor-size = size: { $columns } columns, { $lines } lines
doctor-size-unknown = size: unknown
doctor-colours = colours: { $value } ({ $why })
doctor-utf8 = UTF-8: { $value } ({ $why })
doctor-theme = theme: { $value } ({ $why })
doctor-skin = skin: { $value } ({ $why })
doctor-motion = motion: { $value } ({ $why })
doctor-playable = Diceport can be played here.
doctor-not-playable = Called like this, Diceport would not start. { $why }
doctor-absent = (not there)
doctor-games = games: { $file }
doctor-games-none = games kept: none, there is no such file yet
doctor-games-kept = games kept: { $games }, in version { $version } of the file; this program writes { $newest }
doctor-games-unknown = games kept: unknown; this program writes version { $newest } of the file. { $trouble }
doctor-games-modes = permissions: { $folder } { $file }
doctor-games-writable = games can be kept there: { $value }
doctor-settings = settings: { $file }
doctor-log = crash log: { $file }
