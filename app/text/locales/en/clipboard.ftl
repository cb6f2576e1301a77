# A record on the clipboard. Nobody learns whether the terminal took it.

clipboard-copied = The record is copied. Some terminals refuse that: if pasting brings something else, save it instead.
clipboard-too-long = The record is too long for a terminal to copy: save it to a file instead.
clipboard-file = This record comes from a file: copy that.
clipboard-key = copy the record
