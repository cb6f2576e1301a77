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
coach-row-reach = at least
coach-row-steal = steal
coach-more = { $count } more
coach-thinking = …
coach-weighing = One moment: the tutor looks at this choice …

# The best of several choices, and the reason. $choice is "3 rays", "roll 5", "stop", "claim 24".
coach-best = Best: { $choice }. { $reason }
coach-or = { $first } or { $second }
coach-starred = any with a star
coach-instead = Better: { $choice } ({ $measure ->
    [turns] { $best } turns left, fewer than { $chosen }
   *[win] { $best }, not { $chosen }
}). { $reason }

# Several that are level: all there are, or better than the $other. Estimates are only about level, and
# then the least risk is named, unless they risk the same.
coach-against = { $measure ->
    [turns] { $best } turns left against { $other_worth } for { $other }.
   *[win] { $best } against { $other_worth } for { $other }.
}
coach-level = { $case ->
    [exact] It makes no difference what you choose here.
    [risk] It makes little difference what you choose here. Least risk: { $safest }, { $risk }.
   *[same] It makes little difference what you choose here.
}
coach-several = { $case ->
    [exact] Best: { $choices }. { coach-against }
    [risk] About as good: { $choices }. Of these, least risk: { $safest }, { $risk }.
   *[same] About as good: { $choices }. { coach-against }
}

# Why one take is better than the $other: what each brings on average, and its risk. The other is not
# $named where it is pending.
coach-means = { $mean } { $game ->
    [pickomino] worms
   *[martian] points
} on average against { $other_mean }{ $named ->
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

# Why to end the turn, or to roll. $more is what rolling adds to what is safe, or takes from it; $now is
# what is safe.
coach-why-martian-end = Rolling { $dice ->
    [one] the last die
   *[other] { $dice } dice
} { $case ->
    [adds] adds { $more } points on average, but loses all { $risk } of the time.
    [same] adds nothing on average, and loses all { $risk } of the time.
   *[loses] costs { $more } points on average, and loses all { $risk } of the time.
}
coach-too-few-points = { $now ->
    [one] { $now } point is
   *[other] { $now } points are
} too few here
coach-why-martian-roll = { $case ->
    [idle] It still scores { $something } of the time.
    [safe] It adds { $more } points on average, and cannot lose all.
    [adds] It adds { $more } points on average, and loses all only { $risk } of the time.
    [dares] It adds { $more } points on average, though it loses all { $risk } of the time.
    [same] It brings as much on average, and { coach-too-few-points }.
   *[loses] It costs { $more } points on average, but { coach-too-few-points }.
}
coach-why-pickomino-end = Rolling { $dice ->
    [one] the last die
   *[other] { $dice } dice
} { $case ->
    [adds] adds { $more } worms on average, but busts { $risk } of the time.
    [same] adds nothing on average, and busts { $risk } of the time.
   *[loses] costs { $more } worms on average, and busts { $risk } of the time.
}
coach-too-few-worms = { $now ->
    [one] { $now } worm is
   *[other] { $now } worms are
} too few here
coach-why-pickomino-roll = { $case ->
    [idle] It still ends with a tile { $something } of the time.
    [safe] It adds { $more } worms on average, and cannot bust.
    [adds] It adds { $more } worms on average, and busts only { $risk } of the time.
    [dares] It adds { $more } worms on average, though it busts { $risk } of the time.
    [same] It brings as much on average, and { coach-too-few-worms }.
   *[loses] It costs { $more } worms on average, but { coach-too-few-worms }.
}
coach-why-tile = It brings { $points } points more winning chance than { $other }.

# The question before a choice that costs much.
coach-then = { $first }, then { $second }
coach-doubt = This costs { $points } points of winning chance: { $mine } instead of { $best }. Better: { $better }. Do it all the same?
