# Names in a row: $others stand before the last, with commas between them.
play-names = { $others } and { $last }

# The dice tray. $faces is the face's name in the number that fits $count.
play-tray-title = Rolled
play-tray-group = { $count } { $faces }
play-tray-waiting = { $count ->
    [one] { $count } die to roll
   *[other] { $count } dice to roll
}
play-tray-left = { $count ->
    [0] No dice left
    [one] { $count } die left
   *[other] { $count } dice left
}
