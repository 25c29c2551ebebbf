# Games: what is asked, what is commanded, what happens, and why something is refused.

# Why a command is refused: what is wrong, and what to do.
refusal-after-overlap = { $ship } overlapped an enemy in this activation and may perform no further action in it. Pass.
refusal-ability = The ability “{ $card }” of { $ship } cannot be used: { $fault }. Correct its card.
refusal-beyond-zone = { $ship } would stand { $depth } beyond its zone. Set it down within range 1 of its own edge.
refusal-card-texts = The texts of the card of { $ship } make no sense: { $why }. Correct the card.
refusal-cloaked = { $ship } is cloaked already. Choose another action.
refusal-cloaked-attack = { $ship } is cloaked and cannot attack. Pass; it may decloak in a later round.
refusal-damage-card = A face-up damage card of { $ship } forbids it. Choose something else, or repair the card first.
refusal-damage-deck = There is no damage deck “{ $deck }” in this edition. Name one that the edition has, or leave it out.
refusal-deployed-off-mat = { $ship } would reach beyond the mat’s edge. Set it down on the mat.
refusal-cannot-be-docked = { $ship } cannot begin docked with { $other }: an edition with a System Phase, and a carrier of the same player that is not docked itself, are needed. Set the ship down, or name another carrier.
refusal-cannot-gain = { $ship } cannot gain that. Choose another ship, or another token.
refusal-dial-face-down = The dial of that ship is not revealed. Let the game hold after it is, and turn it then.
refusal-dials-missing = Not every ship has a dial yet. Set the missing dials first.
refusal-disarmed = { $ship } is disarmed and cannot attack. Pass.
refusal-done-this-round = { $ship } has performed { $action } in this round already. Choose another action.
refusal-empty-dial = The dial of { $ship } is empty. Give its card the maneuvers of its dial.
refusal-failed-this-round = { $ship } has failed { $action } in this round; it may not be tried again. Choose another action.
refusal-game-over = The game is over. Go back in the record to play on from an earlier place.
refusal-huge-action = The action bar of { $ship } has an action of huge ships, which are not played. Take it off the card.
refusal-in-contact = { $ship } touches { $other } and cannot attack it. Choose another target, or pass.
refusal-indicator-arc = The indicator of { $ship } points to an arc that it may not point to. Correct its card.
refusal-ionised = { $ship } is ionised and cannot perform { $action }. Choose an action that ionised ships may perform, or pass.
refusal-ion-maneuver = { $ship } executes an ion maneuver, which this effect does not change. Name one that does, or leave it.
refusal-ionised-dial = An ionised ship flies its ion maneuver whatever its dial is turned to. Leave the dial.
refusal-no-card = There is no card for { $ship }. Give one.
refusal-no-bonus-attack = The ship cannot perform a bonus attack now: nobody is in arc and range, it may not attack, or it has had one in this round. Choose another ship.
refusal-device-pose = That is no place for the device “{ $device }”. Give finite numbers on the mat.
refusal-no-charge = That card has no charge left. Choose another.
refusal-no-dial = { $ship } is ionised and gets no dial. Leave it out.
refusal-no-force = { $ship } has no Force charge left, and { $action } costs one. Choose another action.
refusal-no-hull = { $ship } has no hull. Give its card a hull of at least 1.
refusal-no-indicator = { $ship } has no turret or mobile arc that could be turned. Choose another action.
refusal-no-lock = That ship has no such lock on { $ship }. Name one that is there.
refusal-no-ship = There is a card for { $ship }, and no such ship. Take the card out, or put the ship on the mat.
refusal-maneuver-over = { $ship } has activated in this round: its maneuver cannot be changed any more. Choose another ship.
refusal-no-such-change = These dice cannot be changed like that. Choose one of the changes offered, or pass.
refusal-no-outline = There is no obstacle outline “{ $outline }”. Name one that is known.
refusal-no-place = That is no place. Give finite numbers on the mat.
refusal-no-such-card-action = No card of the ship has such an action. Choose one of those offered, or pass.
refusal-no-such-damage-card = The ship has no such damage card. Name one that it has, or another ship.
refusal-no-such-device = There is no such device. Name one that is there.
refusal-no-such-maneuver = The dial of { $ship } has a maneuver that this edition or parts set does not have. Take it off the dial.
refusal-no-such-obstacle-left = That player has no such obstacle left. Choose one of those that are.
refusal-no-such-placement = The ship cannot place that device so now: another time, no charge, or not on the mat as a whole. Choose something that is offered.
refusal-no-such-place = This is none of the places where the ship may be set down. Choose one of those offered.
refusal-no-such-ship = There is no such ship in this game. Name one of its ships.
refusal-no-such-variant = This edition does not have the variant “{ $variant }”. Leave it out.
refusal-no-such-weapon = The ship has no such special weapon left. Choose one of those offered.
refusal-no-such-way = The ship cannot go that way. Choose one of the ways offered.
refusal-no-token = { $ship } has no such token. Name one that it has.
refusal-no-target = Nothing is in range for { $action }. Choose another action.
refusal-not-a-target = That is no target for { $action }: out of range, or of the wrong kind. Choose one of those offered.
refusal-not-asked = The other player decides now. Wait for that.
refusal-not-by-hand = This cannot be done by hand: it has rules of its own. Give the command for it when it is asked.
refusal-not-in-arc = { $other } is in no arc and range of that weapon of { $ship }. Choose another weapon or target, or pass.
refusal-not-in-this-action = { $ship } cannot go that way in this action, or without one. Choose one of the ways offered.
refusal-not-in-edition = This edition does not have { $action } for such ships. Choose another action.
refusal-not-in-reserve = { $ship } does not wait to be set down. Choose a ship that does.
refusal-not-next = It is not the turn of that ship. Choose one of those that are next.
refusal-not-on-bar = { $action } is not among the actions that the ship may perform now. Choose one of those offered, or pass.
refusal-not-on-dial = The dial of that ship does not have this maneuver. Choose one that it has.
refusal-not-that-arc = The indicator cannot be pointed there now. Choose another arc.
refusal-not-that-ability = That ability does not wait for this. Choose one of those offered.
refusal-not-that-load = That card lacks no charge. Choose one of those offered.
refusal-not-that-maneuver = That maneuver cannot be flown now. Choose one of those offered.
refusal-not-that-token = The ship has no such red token. Choose one of those offered.
refusal-not-there = The jammed ship has no such token or lock. Choose one that it has.
refusal-not-your-ship = That ship is the other player’s. Set the dials of your own.
refusal-nothing-to-reload = { $ship } has no card that could be reloaded. Choose another action.
refusal-nowhere-to-go = No { $action } of { $ship } fits anywhere. Choose another action.
refusal-number = That number is not possible: tokens and points are from 1 to 9, damage from 1 to 9 of each kind. Give another number.
refusal-obstacle-near-edge = The obstacle would lie { $depth } too near to an edge or beyond it; it must be farther than 200 mm from every edge. Lay it elsewhere.
refusal-obstacle-near-obstacle = The obstacle would lie { $depth } from { $other }; it must be farther than 100 mm from every other. Lay it elsewhere.
refusal-on-obstacle = { $ship } is on an obstacle and cannot attack. Pass.
refusal-other-question = Something else is asked now. Answer that first.
refusal-over-points = The squad of player { $player } costs { $points } points; at most { $limit } are allowed. Leave something out, or agree on more points.
refusal-overlap-at-start = { $ship } and { $other } overlap. Set one of them down elsewhere.
refusal-position = { $fault }
refusal-set-already = That dial shows this maneuver already. Choose another one, or say that the dials are set.
refusal-scenario = The scenario cannot be played: { $fault }. Correct it.
refusal-second-bonus-attack = { $ship } has performed a bonus attack in this round. Pass.
refusal-ship-gone = That ship has left the game. Choose another.
refusal-slam-no-speed = { $ship } has no maneuver of the speed that it has flown in this round, so it cannot SLAM. Choose another action.
refusal-slam-not-free = A SLAM is only for the ship’s own Perform Action step, and this is none. Choose another action.
refusal-slam-outside-activation = A SLAM is only for the ship’s own activation. Choose another action.
refusal-stressed = { $ship } is stressed and cannot perform actions. Pass; an easy maneuver sheds the stress.

refusal-too-many-loads = { $ship } has more cards with charges than can be told apart. Leave some out.
refusal-too-many-obstacles = More obstacles are to be laid than a game has. Leave some out.
refusal-too-much-in-progress = Too much is in progress for this. Answer what is asked first.
refusal-weapon = The weapon “{ $card }” of { $ship } cannot be used: { $fault }. Correct its card.
refusal-weapon-discarded = { $weapon } of { $ship } has been discarded. Choose another weapon, or pass.
refusal-weapon-needs = { $weapon } needs a { $token } token, and { $ship } has none. Choose another weapon, or pass.
refusal-weapon-needs-lock = { $weapon } needs a lock of { $ship } on { $other }. Choose another weapon or target, or pass.
refusal-weapon-price = { $ship } cannot pay for { $weapon }. Choose another weapon, or pass.
refusal-transfer-to-itself = { $ship } has that already. Name another ship.
refusal-with-rule = { $sentence } (rule { $rule })

# Phases of the round.
phase-setup = Setup
phase-planning = Planning
phase-system = System
phase-activation = Activation
phase-engagement = Engagement
phase-end = End

# What is asked; who is asked stands before it.
question-by-player = Player { $player }: { $question }
question-roll-for-first = roll for who is first
question-call = what will the die show?
question-first-player = who is first?
question-edge = which edge?
question-obstacle = where does the next obstacle lie?
question-deploy = where does the next ship stand?
question-dials = set the dials
question-dials-set = do the dials stay as they are?
question-next-ship = which ship is next?
question-who-decloaks = which cloaked ship is next?
question-action = which action does { $ship } perform?
question-picked-maneuver = which maneuver is picked for { $ship }?
question-effect-order = what takes effect first for { $ship }?
question-way = which way does { $ship } go?
question-place = where is { $ship } set down?
question-target = what does { $ship } choose for { $action }?
question-attack = whom does { $ship } attack?
question-modify = how does { $ship } change the dice?
question-face = which side does { $ship } reinforce?
question-arc = to which arc does { $ship } point?
question-maneuver = which maneuver does { $ship } fly?
question-rotation = is { $ship } turned, and to which side?
question-device = does { $ship } place a device, and how?
question-mine-under = on which ship does the mine go off?
question-load = what does { $ship } reload?
question-ability-order = which ability enters the queue next?
question-ability = does { $ship } use { $name }?
question-discard-weapon = which special weapon does { $ship } discard?
question-red-token = which red token does { $ship } remove?
question-card-target = whom does { $ship } choose for the action of its card?
question-undock = does the docked { $ship } deploy, and how?
question-held = the game holds at { $ship } for what cards do. Does it go on?
question-jam = what does the jammed { $ship } lose?

# What is commanded.
command-roll-for-first = roll for who is first
command-call = call { $value }
command-first-player = player { $value } is first
command-edge = pick the { $value } edge
command-lay-obstacle = lay { $outline } at { $pose }
command-deploy = set { $ship } down at { $pose }
command-set-dial = set the dial of { $ship } to { $maneuver }
command-dials-set = the dials are set
command-dials-forgotten = the dials that are missing are forgotten
command-undock = deploy from the { $end } with { $maneuver }
command-act-card = perform the action of a card: { $value }
command-place-device = place a device of card { $load }: { $way }
command-load = reload card { $value }
command-first = first: { $value }
command-next = { $value } is next
command-pass = pass
command-act = perform { $value }
command-act-as = perform { $action } ({ $difficulty })
command-declare = go { $value }
command-place = set down: { $value }
command-slide = set down: { $one }, { $two }
command-target = choose { $value }
command-face = reinforce { $value }
command-point = point to { $value }
command-attack = attack { $target } with weapon { $weapon }
command-modify = change the dice: { $value }
command-fly = fly { $value }
command-remove = remove { $value }
command-discard = discard weapon { $value }
command-queue = ability { $ability } of { $ship } is next in the queue
command-use = use the ability
command-remove-lock-of = remove the lock of { $value }
command-break = break the lock on { $value }
command-rotate = turn to the { $value }
command-by-hand = by hand: { $value }

# What happened.
event-bid-rolled = The die for who chooses shows { $face } (rule { $rule })
event-edge-picked = Player { $player } picks the { $edge } edge
event-obstacle-laid = Player { $player } lays { $outline } at { $at }
event-obstacles-left-out = The obstacles of player { $value } that are left fit nowhere and are left out
event-deployed = { $ship } is set down at { $at }
event-round-began = Round { $value }
event-phase-began = { $value ->
    [planning] Planning Phase
    [system] System Phase
    [activation] Activation Phase
    [engagement] Engagement Phase
    [end] End Phase
   *[other] { $value }
}
event-player-order-rolled = Player order: player 1 rolls { $one }; player 2 rolls { $two }
event-first-player = Player { $value } is first player
event-dial-set = { $shows ->
    [none] Player { $player } sets the dial of { $ship }
   *[other] Player { $player } sets the dial of { $ship } to { $shows }
}
event-activated = { $value } activates
event-dial-revealed = { $ship } reveals { $shows }
event-dial-turned = The dial of { $ship } is turned to { $shows }
event-substituted = { $ship } flies { $flies } instead (rule { $rule })
event-moved = { $touching ->
    [none] { $ship } moves: { $choice }, to { $to }
   *[other] { $ship } moves: { $choice }, to { $to }, touching { $touching }
}
event-gained = { $ship } gains { $number } { $token } (rule { $rule })
event-lost = { $ship } loses { $number } { $token } (rule { $rule })
event-force-spent = { $value } spends a Force charge
event-action-began = { $ship } attempts { $action } ({ $colour })
event-action-performed = { $ship } has performed { $action }
event-action-failed = { $ship } fails { $action }: { $reasons }
event-card-action-performed = { $card ->
    [none] { $ship } has performed the action of a card ({ $action })
   *[other] { $ship } has performed the action of { $card }
}
event-card-action-failed = { $ship } fails the action of a card ({ $action }): { $reasons }
event-taken-back = { $ship } takes { $action } back
event-card-acts = { $card } of { $ship } takes effect
event-charge-spent = { $ship } spends a charge of card { $load }
event-reloaded = { $ship } reloads card { $load }
event-device-placed = { $ship } places { $name } at { $at }: { $way }
event-device-goes-off = Device { $device } goes off on: { $on }
event-fuse-lost = Device { $value } loses a fuse marker instead of going off
event-damage-exposed = { $card } of { $ship } is turned face up
event-damage-discarded = { $value } discards a face-down damage card
event-effect-resolved = { $ship } has carried out { $action }, which was no action
event-effect-failed = { $action } of { $ship } comes to nothing: { $reasons }
event-tractor-move-failed = { $ship } is not moved: { $reasons }
event-undocked = { $ship } deploys from { $carrier }
event-undock-failed = { $ship } does not deploy: { $reasons }
event-decloak-failed = { $ship } does not decloak: { $reasons }
event-reinforced = { $one } reinforces { $two }
event-pointed = { $one } points its indicator to { $two }
event-passed = { $value } passes
event-locked = { $by } locks { $on }
event-lock-gone = The lock of { $by } on { $on } is gone (rule { $rule })
event-action-step-skipped = { $ship } skips its Perform Action step (rule { $rule })
event-rolled = { $ship } rolls { $face } (rule { $rule })
event-ability-queued = { $name } of { $ship } enters the queue
event-ability-used = { $ship } uses { $name }
event-ability-lapsed = { $name } of { $ship } cannot be used any more
event-initiative-set = The initiative of { $ship } is { $value } until { $until }
event-weapon-discarded = { $ship } discards { $name }
event-step-missed = The initiative of { $value } has risen above the step in progress: it does not engage in this phase
event-engaged = { $value } engages
event-attacked = { $obstructed ->
    [yes] { $ship } attacks { $target } at range { $range }, obstructed
   *[no] { $ship } attacks { $target } at range { $range }
}
event-attack-rolled = { $ship } rolls { $faces }
event-defence-rolled = { $ship } rolls { $faces } in defence
event-dice-modified = { $ship } changes dice ({ $by }): attack { $attack }; defence { $defence }
event-neutralised = Of the attack of { $by } on { $ship } are left: { $hits } { $hits ->
    [one] hit
   *[other] hits
}, { $criticals } { $criticals ->
    [one] critical hit
   *[other] critical hits
}
event-shields-lost = { $ship } loses { $number ->
    [one] a shield
   *[other] { $number } shields
}
event-damage-dealt = { $card ->
    [none] { $ship } is dealt a damage card
   *[other] { $ship } is dealt { $card }, face up
}
event-damage-repaired = { $card } of { $ship } is turned face down
event-doomed = { $value } is destroyed and stays until its step is over
event-destroyed = { $value } is destroyed
event-fled = { $value } has fled
event-scored = Player { $player } scores { $points }, which makes { $total } (rule { $rule })
event-over = The game is over: { $value }

# Words within sentences.
word-obstacle = obstacle { $id }
word-place = ({ $x }, { $y }) heading { $heading }°
word-slides = template { $template }, ship { $ship }
word-slam = SLAM
word-force = Force
word-won = player { $value } wins
word-the-ship = the ship
word-this-action = this action
word-gas-cloud = change a blank to evade for a gas cloud
word-damage = damage card { $value }
word-header = header { $value }
word-by-hand-expose = a damage card of { $ship } is exposed
word-by-hand-initiative = the initiative of { $ship } is { $value }, until { $until }
word-by-hand-change-maneuver = the maneuver of { $ship } is changed: { $change }
word-by-hand-bonus-attack = { $ship } may perform a bonus attack
word-by-hand-spend-charge = { $ship } spends a charge of card { $load }
word-by-hand-fuse = device { $value } gets a fuse marker
word-by-hand-fly = { $ship } executes { $maneuver } ({ $difficulty })
word-by-hand-repair = damage card { $place } of { $ship } is repaired
word-reroll = roll dice { $value } again
word-change-to-evade = change { $value } to evade
word-add-evade = add an evade
word-by-hand-gain = { $ship } gains { $number } { $token }
word-by-hand-lose = { $ship } loses { $number } { $token }
word-by-hand-score = player { $player } scores { $points } by the scenario
word-by-hand-harm = { $ship } suffers damage: { $hits } normal, { $criticals } critical
word-by-hand-grant-action = { $ship } may perform an action ({ $what })
word-by-hand-effect = { $ship }: { $action }, as no action
word-by-hand-hold = the game holds at { $ship }: { $at }
word-by-hand-turn-dial = the dial of { $ship } is turned to { $maneuver }
word-by-hand-transfer = a { $token } token of { $ship } goes to { $to }
word-by-hand-transfer-lock = the lock of { $by } on { $ship } goes over to { $to }
word-dial-revealed = after its dial is revealed
word-maneuver-executed = after its maneuver
word-end-of-phase = the end of the phase
word-end-of-round = the end of the round
word-end-of-game = the end of the game
