# Going through a game: what each decision cost, and how lucky each roll was.
# $share and the like are numbers already in digits.

review-percent = { $share }%

# What was done, and what would have been better, as whoever does it would say. $dice are what is
# meant by review-dice, one or more.
review-dice = { $count } { $face }
review-fall = roll { $dice }
review-take = take { $dice }
review-roll = roll on, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
review-stop = stop with { $points }
review-give-up = give up
review-claim = claim { $tile }
review-steal = steal { $tile } from { $player }

# How well somebody decided.
review-grade-world = world class
review-grade-expert = expert
review-grade-advanced = advanced
review-grade-fair = fair
review-grade-casual = casual
review-grade-beginner = beginner
