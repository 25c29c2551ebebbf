# Actions, options, and why they are refused.

action-maneuver = Maneuvers
action-boost = Boost
action-barrel-roll = Barrel roll
action-decloak = Decloak
action-tractor-move = Tractored
action-rotate = Rotate

option-stationary = Stationary
option-straight = Straight { $speed }
option-bank = { $side ->
    [left] Left
   *[right] Right
} bank { $speed }
option-turn = { $side ->
    [left] Left
   *[right] Right
} turn { $speed }
option-koiogran = Koiogran turn { $speed }
option-segnor = { $side ->
    [left] Left
   *[right] Right
} Segnor’s loop { $speed }
option-tallon = { $side ->
    [left] Left
   *[right] Right
} Tallon roll { $speed }
option-reverse-straight = Reverse straight { $speed }
option-reverse-bank = Reverse { $side ->
    [left] left
   *[right] right
} bank { $speed }
option-sideslip-bank = { $side ->
    [left] Left
   *[right] Right
} sideslip bank { $speed }
option-sideslip-turn = { $side ->
    [left] Left
   *[right] Right
} sideslip turn { $speed }
option-rotate = A quarter turn to the { $side ->
    [left] left
   *[right] right
}
option-roll = { $side ->
    [left] Left
   *[right] Right
}{ $curve ->
    [forward] , curving forward
    [backward] , curving backward
   *[none] {""}
}
option-placed = { $name }, { $place ->
    [front] front
    [middle] middle
   *[back] back
}
option-with-template = { $name } with { $shape } { $speed }

template-straight = straight
template-bank = bank
template-turn = turn

piece-edge = the mat’s edge

verdict-fits = Fits
verdict-placed-well = Fits only if placed well
verdict-too-close = Too close to call
verdict-backs-off = Backs off
verdict-leaves-mat = Leaves the mat
verdict-meets-obstacle = Meets an obstacle
verdict-refused = Does not fit

reason-base-on-ship = The base would stand { $depth } deep on { $piece }.
reason-base-on-obstacle = The base would lie { $depth } deep on { $piece }.
reason-base-off-mat = The base would reach { $depth } beyond the mat’s edge.
reason-template-on-obstacle = The template would lie { $depth } deep on { $piece }.
reason-no-free-slide = No slide of template and ship is free everywhere.
reason-template-too-long = The template reaches too far for this base to stand at its end.
reason-tallon-elsewhere = Another place of this roll is free of ships, and one of those must be taken.
reason-size-cannot = A ship with this base cannot do this.
reason-not-in-edition = This edition does not have it.
reason-no-target = Nothing is in range.
reason-no-room = The base would lie on { $piece }.
reason-off-mat = The base would lie partly beyond the mat’s edge.
reason-backed-off = The full move would end { $depth } deep on { $piece }; the ship slides back to contact.
reason-with-rule = { $sentence } (rule { $rule })

edition-first = First
edition-second = Second
edition-second-point-five = 2.5

dial-stationary = Stationary
dial-straight = Straight
dial-bank = Bank
dial-turn = Turn
dial-koiogran = Koiogran
dial-segnor = Segnor
dial-tallon = Tallon
dial-reverse-straight = Reverse
dial-reverse-bank = Reverse bank
dial-sideslip-bank = Sideslip bank
dial-sideslip-turn = Sideslip turn

# How little is missing.
nudge-forward = { $mm } further forward
nudge-back = { $mm } further back
nudge-left = { $mm } further left
nudge-right = { $mm } further right
nudge-both = { $ahead } and { $aside }
nudge-shift = Starting { $way } it would fit: { $mm } towards { $degrees } on the mat, touching { $pieces }.
nudge-no-shift = No start within { $mm } makes it fit.
nudge-turn = Turned { $degrees } to the { $side ->
    [left] left
   *[right] right
} where it starts it would fit, touching { $pieces }.
nudge-no-turn = No turn of the start up to { $degrees } makes it fit.
nudge-several = Moving one thing out of the way is not enough: { $pieces } are in it.
nudge-blocker-shift = With { $piece } { $way } it would fit: { $mm } towards { $degrees } on the mat.
nudge-blocker-turn = With { $piece } turned { $degrees } to the { $side ->
    [left] left
   *[right] right
} it would fit.
nudge-blocker-stuck = Moving { $piece } does not help: there is no room for it.
nudge-own-base = the ship’s base
nudge-own-template = the template

misplaced-overlap = { $piece } and { $other } overlap by { $depth }.
misplaced-off-mat = { $piece } stands { $depth } out of the mat.
misplaced-on-obstacle = { $piece } stands { $depth } deep on { $other }.
misplaced-shift = { $piece } would be free { $way }: { $mm } towards { $degrees } on the mat.
misplaced-shift-on-mat = { $piece } would be free { $mm } towards { $degrees } on the mat.
misplaced-turn = { $piece } would be free turned { $degrees } to the { $side ->
    [left] left
   *[right] right
}.
misplaced-more = { $count ->
    [one] One more piece overlaps others or stands out of the mat.
   *[other] { $count } more pieces overlap others or stand out of the mat.
}
misplaced-nowhere = No place on the mat is free for { $piece }.
