# The coach: the panel of odds, why a choice is best, and the question before a bad one.

coach-percent = { $share }%
coach-roll = roll { $dice }
coach-stop = stop

# The panel. It says in its corner whether the chances are exact.
coach-title = Odds
coach-exact = exact
coach-estimate = estimate
coach-row-win = to win
coach-row-turns = turns left
coach-row-martian-mean = points
coach-row-pickomino-mean = worms
coach-row-martian-nothing = nothing
coach-row-pickomino-nothing = bust
coach-row-reach = reach
coach-more = { $count } more
coach-thinking = …

# The best of several choices, and the reason. $choice is "3 rays", "roll 5", "stop", "claim 24".
coach-best = Best: { $choice }. { $reason }
coach-level = It makes no difference what you choose here.
coach-or = { $first } or { $second }
coach-instead = Better: { $choice } ({ $best }, not { $chosen }). { $reason }

# Why one take is better than the $other: what each brings on average, and its risk. The other is not
# $named where it is pending.
coach-means = { $mean } on average against { $other_mean }{ $named ->
    [yes] {" "}for { $other }
   *[no] {""}
}
coach-why-take = { $case ->
    [more-less] { coach-means }, and less risk: { $risk } against { $other_risk }.
    [more-same] { coach-means }, at no more risk.
    [more-more] { coach-means }, worth the risk: { $risk } against { $other_risk }.
    [same-less] As good on average as { $other }, at less risk: { $risk } against { $other_risk }.
    [same-same] A little better here than { $other }.
    [same-more] More risk than { $other }, { $risk } against { $other_risk }, but it pays here.
    [less-less] { coach-means }, but less risk: { $risk } against { $other_risk }.
   *[other] { coach-means }, but it pays here.
}

# Why to end the turn, or to roll. $more is what rolling adds to what is safe, or takes from it.
coach-why-martian-end = Rolling { $dice ->
    [one] the last die
   *[other] { $dice } dice
} { $case ->
    [adds] adds { $more } on average, but loses all { $risk } of the time.
    [same] adds nothing on average, and loses all { $risk } of the time.
   *[loses] costs { $more } on average, and loses all { $risk } of the time.
}
coach-why-martian-roll = { $case ->
    [idle] Stopping now scores nothing.
    [adds] It adds { $more } on average, and loses all only { $risk } of the time.
    [dares] It adds { $more } on average, though it loses all { $risk } of the time.
    [same] It brings as much on average, and stopping is too little here.
   *[loses] It costs { $more } on average, but stopping is too little here.
}
coach-why-pickomino-end = Rolling { $dice ->
    [one] the last die
   *[other] { $dice } dice
} { $case ->
    [adds] adds { $more } worms on average, but busts { $risk } of the time.
    [same] adds nothing on average, and busts { $risk } of the time.
   *[loses] costs { $more } worms on average, and busts { $risk } of the time.
}
coach-why-pickomino-roll = { $case ->
    [idle] There is no tile to claim yet.
    [adds] It adds { $more } worms on average, and busts only { $risk } of the time.
    [dares] It adds { $more } worms on average, though it busts { $risk } of the time.
    [same] It brings as much on average, and a tile now is too little here.
   *[loses] It costs { $more } worms on average, but a tile now is too little here.
}
coach-why-either = One is as good as the other.
coach-why-tile = { $more } more chance to win than { $other }.

# The question before a choice that costs much.
coach-then = { $first }, then { $second }
coach-doubt = This costs { $cost } of your chance to win: { $mine } instead of { $best }. Better: { $better }. Do it all the same?
