# Formations: what is asked, what is commanded, what happens, and why something is refused.

# Why something is refused: what is wrong, and what to do.
formation-with-rule = { $sentence } (rule { $rule })
formation-refusal-activated = { $subject } has acted in this turn already. Name another formation.
formation-refusal-bad-path = The path of { $subject } cannot be taken: it has more than 64 legs, or numbers that are no places near the table. Give a shorter path.
formation-refusal-bad-place = That is no place for { $subject }. Give finite numbers on the table.
formation-refusal-beyond-zone = { $subject } would start { $mm } deep from its own edge, beyond its deployment zone. Put it nearer to the edge.
formation-refusal-broken = { $subject } is broken. Name another formation; this one may act again after it has rallied.
formation-refusal-cannot-get-in = { $subject } cannot get in: it has moved in this move, is on board already, is of another formation, or is named twice. Leave it out.
formation-refusal-cannot-get-off = { $subject } cannot get off now: it is on nobody’s board, or got in during this very move. Wait for the end of a later move.
formation-refusal-carried = { $subject } is on board and does not move itself. Move its carrier, or let it get off at the end of a move.
formation-refusal-carries-nothing = { $subject } carries nobody. Leave out whom it should pick up.
formation-refusal-does-not-touch = The carrier does not touch { $subject } on its way. Lead its path into contact, or leave the unit out.
formation-refusal-end-the-move = A move is not declined. Leave units where they are and end the move.
formation-refusal-far-from-carrier = { $subject } would stand more than 5 cm from its carrier. Choose a place within 5 cm of it.
formation-refusal-formation-gone = { $subject } has no unit left. Name another formation.
formation-refusal-full = { $subject } has no room for so many. Pick up fewer.
formation-refusal-game-over = The game is over. Go back in the record to play on from an earlier place.
formation-refusal-impassable = { $subject } cannot enter that ground: it is impassable to it. Lead it round.
formation-refusal-in-contact = { $subject } is in contact with a charging enemy, or no such enemy is near, and makes no counter-charge. Move another unit, or end the move.
formation-refusal-leaves-road = { $subject } would leave the road, which this move may not. Keep its whole path on the road.
formation-refusal-leaves-table = That would leave the table. Stay on it with the whole base.
formation-refusal-loses-coherency = That would take { $subject } out of coherency, which a counter-charge may not. Go less far.
formation-refusal-move-over = The units have been moved; what follows the move is asked now. Answer that.
formation-refusal-moved-already = { $subject } has been moved in this move and let go of. Move another unit, or end the move.
formation-refusal-must-close-up = { $subject } is out of coherency and must close up. Take an action with a move, or that way of it which has one.
formation-refusal-must-contact = The unit enters the zone of control of { $subject }, the nearest, and must go on into contact with it. Lead it there, or keep it out of the zone.
formation-refusal-must-leave-zone = { $subject } stands in an enemy zone of control with a unit that can get out of it. Take an action or a way with a move, and lead it out.
formation-refusal-no-clock = No clock for declarations was agreed on. Declare a formation and an action.
formation-refusal-no-enemy = No enemy formation is on the table for { $subject }. Take another action.
formation-refusal-no-passing = The players have not agreed on passing. Declare a formation and an action.
formation-refusal-no-such-action = There is no action “{ $action }” in this game. Name one that it has.
formation-refusal-no-such-fire = { $subject } does not fire such a weapon in that way now. Take it out of the fire order.
formation-refusal-no-such-formation = There is no such formation in this game. Name one that it has.
formation-refusal-no-such-unit = That unit is none of those that are asked about. Name one of them.
formation-refusal-no-such-way = The action has no way “{ $way }” here. Choose one of those offered.
formation-refusal-no-target = { $subject } is no target: it is gone, or your own. Name an enemy formation with units on the table.
formation-refusal-nobody-can-fire = Nobody can fire at { $subject }: no unit has it in range, arc and line of fire, or all that have are suppressed. Name another target, or decline.
formation-refusal-not-all-on-watch = Not everything that the player has left is on overwatch. Declare a formation and an action.
formation-refusal-not-asked = The other player decides now. Wait for that.
formation-refusal-not-near-target = { $subject } cannot be a further target: it has no unit within 5 cm of the first, or is named twice. Leave it out.
formation-refusal-not-next = { $subject } is not among those whose turn it is. Name one of those offered, or decline.
formation-refusal-not-on-road = Not every unit of { $subject } stands on a road. Take another action.
formation-refusal-not-on-watch = { $subject } is not on overwatch, or nobody of it can fire at the formation that moved. Name one of those offered, or decline.
formation-refusal-not-suppressed = { $subject } is not suppressed, so that it cannot give up its shot. Take it out of the fire order.
formation-refusal-not-toward-nearest = A counter-charge goes straight toward the nearest enemy, here { $subject }. Lead it there.
formation-refusal-not-your-formation = { $subject } is the other player’s. Name one of your own.
formation-refusal-not-your-turn = It is not this player’s turn to act. Wait until the other one has acted.
formation-refusal-nothing-to-hand-over = The initiative is not handed over here; the player has to act. Declare a formation and an action.
formation-refusal-off-table = { $subject } does not stand on the table with its whole base. Put it farther in.
formation-refusal-only-after-failure = That action may be taken only after a failed test. Declare another one.
formation-refusal-only-the-mover = Overwatch fires only at the formation that moved. Name that one, or decline.
formation-refusal-option-off = The way “{ $way }” is not played under these readings of the rules. Choose another, or begin the game with the reading that has it.
formation-refusal-other-formation = { $subject } is not a living unit of the formation that moves. Move one of those.
formation-refusal-other-kind = { $subject } is of a kind that this carrier does not take, or has passengers itself. Leave it out.
formation-refusal-other-question = Something else is asked now. Answer that first.
formation-refusal-out-of-coherency = { $subject } is out of coherency, which { $action } does not allow. Close up first: take an action with a move.
formation-refusal-over-vehicle = The way leads over { $subject }, a vehicle of your own. Lead it round.
formation-refusal-overlap = The base of { $subject } and another would lie on each other. Choose a free place.
formation-refusal-scenario = No game can start: { $key }: { $fault }. Correct the scenario.
formation-refusal-special-action = { $subject } does not have the special action { $action }. Take another action.
formation-refusal-stands-in-zone = { $subject } would stand in an enemy zone of control. Choose a place outside it.
formation-refusal-stays-in-zone = { $subject } would stay in an enemy zone of control that it can leave. Lead it out: a way is shown.
formation-refusal-stays-on-watch = The player has declared that all he has left stays on overwatch. Wait for the end of the phase.
formation-refusal-through-enemy = The way leads through { $subject }, an enemy. Lead it round.
formation-refusal-too-far = { $subject } would go { $mm }; it may go { $speed } in this move. Shorten its path.
formation-refusal-too-many-formations = More formations are named than the action takes, or one of them twice. Name fewer.
formation-refusal-twice = A type of fire stands twice in the fire order. Leave one out.
formation-refusal-two-attackers = Two attackers are in contact with { $subject } already. Go for another unit.
formation-refusal-zone = The way enters the zone of control of { $subject }. Lead it round, or stop before it.

# What is asked.
formation-question-strategy = Roll for strategy
formation-question-first = Player { $player }: who acts first?
formation-question-activate = Player { $player }: which formation acts, and how?
formation-question-retain = Player { $player }: retain the initiative with another formation, or hand over?
formation-question-nominate = Player { $player }: which formation of the other player fails its test?
formation-question-effect = Player { $player }: which formation uses its effect?
formation-question-rally = Player { $player }: which formation rallies next?
formation-question-reroll = Player { $player }: is the failed test of { $formation } rolled again?
formation-question-way = Player { $player }: which way does { $formation } act?
formation-question-target = Player { $player }: against which formation does { $formation } engage?
formation-question-move = Player { $player }: where do the units of { $formation } go?
formation-question-keep = Player { $player }: which part of { $formation } is kept?
formation-question-unload = Player { $player }: who of { $formation } gets off, and where?
formation-question-shoot = Player { $player }: at which formation does { $formation } shoot?
formation-question-withdraw = Player { $player }: does { $formation } withdraw?
formation-question-watch = Player { $player }: which formation on overwatch fires at { $formation }?
formation-question-put-down = Player { $player }: where are the survivors of { $unit } put?

# What is commanded.
formation-command-roll-strategy = Roll for strategy
formation-command-first-is = Player { $player } acts first
formation-command-declare = { $formation }: { $action }
formation-command-declare-with = { $formation }: { $action }, together with { $with }
formation-command-roll-now = Roll now for { $formation }, with no action declared
formation-command-roll-now-unnamed = Roll now, with no formation named
formation-command-clock-ran-out = The clock has run out on the declaration
formation-command-nominate = { $formation } is named, and fails
formation-command-hand-over = Hand the initiative over
formation-command-stay-on-watch = All that is left stays on overwatch
formation-command-pass = Pass
formation-command-reroll = Roll the test again
formation-command-choose = Choose: { $way }
formation-command-decline = Decline
formation-command-engage = Engage { $targets }
formation-command-stay = { $unit } stays
formation-command-commit = { $unit }: { $path }
formation-command-pick-up = { $unit }: { $path }; picks up { $aboard }
formation-command-end-move = End the move
formation-command-keep = Keep the part with { $unit }
formation-command-unload = { $unit } gets off at { $place }
formation-command-put-down = { $unit } is put at { $place }
formation-command-shoot = Shoot at { $formation }
formation-command-watch = { $formation } fires from overwatch
formation-command-next = { $formation } is next
formation-leg-line = straight to ({ $x }, { $y })
formation-leg-arc = about ({ $x }, { $y }) by { $degrees }
formation-leg-turn = turn to { $degrees }

# What happens.
formation-event-phase-began = Turn { $turn }: { $phase }
formation-event-strategy-rolled = Strategy roll: { $one } to { $two }; player { $player } chooses who acts first
formation-event-strategy-tied = Strategy roll: { $one } to { $two }, and both roll again
formation-event-first-is = Player { $player } acts first
formation-event-stayed-on-watch = All that player { $player } has left stays on overwatch
formation-event-handed-over = Player { $player } hands the initiative over
formation-event-held = Objective { $objective }: held by player { $player } for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
formation-event-won = Player { $player } wins
formation-event-drawn = The game is drawn
formation-event-declared = { $action } is declared for { $formations }
formation-event-declared-retaining = { $action } is declared for { $formations }, retaining the initiative
formation-event-declared-alone = { $action } is declared for { $formations }; the other player has none left
formation-event-no-test = { $formation } needs no test
formation-event-passed-anyhow = { $formation } passes its test whatever the die shows
formation-event-cannot-pass = { $formation } fails its test whatever the die shows
formation-event-not-declared = { $formation } fails its test: nothing was declared
formation-event-passed = { $formation } passes its test: { $die }, needs { $needed } or more (modifiers { $modifiers })
formation-event-failed = { $formation } fails its test: { $die }, needs { $needed } or more (modifiers { $modifiers })
formation-event-moved = { $unit } moves { $way } to { $place }
formation-event-move-ended = { $formation } ends its move
formation-event-boarded = { $unit } gets into { $carrier }
formation-event-unloaded = { $unit } gets off at { $place }
formation-event-dangerous-ground = { $unit } crosses dangerous ground: { $dice }, lost on a 1
formation-event-window-move = Overwatch may fire at { $formation }, which has moved
formation-event-window-unloading = Overwatch may fire at { $formation }, of which units got off
formation-event-shot-at = { $by } shoots at { $target }: { $fired ->
    [one] 1 unit fires
   *[other] { $fired } units fire
}{ $suppressed ->
    [0] {""}
   *[other] , { $suppressed } suppressed
}
formation-event-shot-crossfire = { $by } shoots at { $target } in a crossfire: { $fired ->
    [one] 1 unit fires
   *[other] { $fired } units fire
}{ $suppressed ->
    [0] {""}
   *[other] , { $suppressed } suppressed
}
formation-event-cannot-hit = { $unit } cannot hit with weapon { $weapon }: { $fire }, needs { $needed }
formation-event-fired-hit = { $unit } hits with weapon { $weapon }: { $fire } { $dice }, needs { $needed }
formation-event-fired-missed = { $unit } misses with weapon { $weapon }: { $fire } { $dice }, needs { $needed }
formation-event-hit = { $unit } is hit (rule { $rule })
formation-event-saved = { $unit } saves: { $die }, needs { $needed }
formation-event-not-saved = { $unit } does not save: { $die }, needs { $needed }
formation-event-destroyed = { $unit } is destroyed (rule { $rule })
formation-event-blasted = { $formation } gets { $number ->
    [one] 1 Blast marker
   *[other] { $number } Blast markers
} (rule { $rule })
formation-event-unblasted = { $formation } loses { $number ->
    [one] 1 Blast marker
   *[other] { $number } Blast markers
} (rule { $rule })
formation-event-broke = { $formation } is broken
formation-event-rallied = { $formation } is broken no more
formation-event-rally-passed = { $formation } rallies: { $die }
formation-event-rally-failed = { $formation } does not rally: { $die }
formation-event-regrouped = { $formation } regroups: { $dice }
formation-event-on-watch = { $formation } goes on overwatch
formation-event-watch-ended = { $formation } is on overwatch no more (rule { $rule })
formation-event-withdraws = { $formation } withdraws
formation-event-stays = { $formation } does not withdraw
formation-event-assault-began = Assault: { $attackers } against { $defenders }
formation-event-no-assault = { $formation } is not near enough for an assault
formation-event-fought-close = { $unit } fights in close combat: { $die }, needs { $needed }
formation-event-fought-firefight = { $unit } fights in the firefight: { $die }, needs { $needed }
formation-event-fought-support = { $unit } supports the firefight: { $die }, needs { $needed }
formation-event-assault-rolled = Result of the assault: player 1 rolls { $one } and has { $sum_one }, player 2 rolls { $two } and has { $sum_two }
formation-event-assault-won = Player { $player } wins the assault
formation-event-assault-both-gone = Nobody wins the assault: the last of both sides died together

# Phases of the turn.
formation-phase-strategy = Strategy phase
formation-phase-action = Action phase
formation-phase-end = End phase

# What must be known of a formation, behind its name.
formation-status-blast = { $number } Blast
formation-status-broken = broken
formation-status-overwatch = overwatch
formation-status-marched = marched
formation-status-acted = acted

# What is measured.
formation-limit-coherency = coherency and zones of control
formation-limit-firefight = firefight and objectives
formation-limit-rally = enemies near at a rally
formation-limit-crossfire = crossfire

# Values within sentences.
formation-cm = { $value } cm
formation-place = ({ $x }, { $y }) facing { $facing }
formation-nobody = nobody
formation-someone = the formation
formation-no-action = no action

# Actions, and the ways of those that have several.
formation-word-advance = Advance
formation-word-engage = Engage
formation-word-double = Double
formation-word-march = March
formation-word-marshal = Marshal
formation-word-overwatch = Overwatch
formation-word-sustained-fire = Sustained Fire
formation-word-hold = Hold
formation-word-road-march = Road march
formation-word-advance-firing = Advance, firing
formation-word-double-firing = Double, firing
formation-word-swooping-charge = Swooping charge
formation-word-joint-charge = Joint charge
formation-word-joint-fire = Joint fire
formation-word-shoot-regroup = shoot, then regroup
formation-word-shoot-move = shoot, then move
formation-word-move-regroup = move, then regroup
formation-word-move = move
formation-word-shoot = shoot
formation-word-regroup = regroup
formation-word-shoot-first = shoot first
formation-word-move-first = move first
formation-word-shoot-between = shoot between the moves
formation-word-move-again = move again first
