# Names in a row: $others stand before the last, with commas between them.
play-names = { $others } and { $last }
