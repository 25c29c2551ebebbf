# A game being played: the panels around its table.

# Players go by the colour of their ships.
player-one = Blue
player-two = Orange
play-ship = { $name } ({ $id })

# The bar.
bar-round = Round { $round }
bar-round-of = Round { $round } of { $last }
bar-first = First player: { $player }
bar-points = { $player } { $points }
bar-decides = { $player } decides
bar-over = The game is over
bar-undo-hint = Take the last command back; nothing is lost (Ctrl+Z)
bar-redo-hint = Give the command again that was taken back (Ctrl+Y)

# What is asked.
play-asked = { $player }: { $question }
play-only-pass = Nothing else may be chosen.
play-nothing-asked = Nothing is asked.
play-option-spoken = { $name }: { $verdict } { $margin } { $piece }
play-option-key = Key { $key }
play-pass = Pass
play-refused = Not allowed ({ $number })
play-refused-hint = What might be tried, and why it may not be
play-choose-place = Choose the place…
play-look-back = Look back, or save the record.
open-obstacle = Lay { $outline }
open-deploy = Set { $ship } down
open-x = x
open-y = y
open-heading = Heading
open-set-down = Set it down
open-usual = The usual place
open-on-table = Place it on the table
open-in-panel = Place it with numbers
open-on-table-hint = Drag it on the table, turn it with the wheel; what is legal is shown as it moves
open-legal = This place is legal.
open-close = Leave it

# Dials.
curtain-title = Dials are set in secret
curtain-pass = Pass the screen to { $player }, then press
curtain-change = { $player } is ready; press to change a dial
curtain-none-seen = Nobody sees a dial until both are ready.
dials-title = Dials of { $player }
dials-ready = My dials are ready
dials-missing = { $number ->
    [one] One dial is still to be set.
   *[other] { $number } dials are still to be set.
}
dials-all-set = All dials are set. They may be changed until both players are ready.
dials-turn-away = Hide my dials
dials-swarm = All ships
dial-of = Dial of { $ship }
dial-entry = { $name }, { $colour }
dial-not-set = not set
dial-face-down = face down
dial-shows = { $ship }, initiative { $initiative }: { $shows }
colour-green = green
colour-blue = blue
colour-white = white
colour-red = red
colour-purple = purple

# The card of a ship.
ship-none = Click a ship to see its card.
ship-about = { $kind }, { $size }
ship-initiative = Initiative { $number }
ship-skill = Pilot skill { $number }
ship-hull = Hull { $left } of { $all }
ship-shields = Shields { $left } of { $all }
ship-force = Force { $left } of { $all }
ship-agility = Agility { $number }
ship-points = { $number } points
ship-tokens = Tokens
ship-no-tokens = No tokens.
ship-damage = Damage cards
ship-weapons = Weapons
ship-actions = Actions
ship-loads = Charges
ship-load = { $name }: { $left } of { $all }
ship-dial = Dial: { $words }
ship-points-to = The indicator points to: { $arc }
ship-destroyed = Destroyed
ship-fled = Fled
ship-docked = Docked
ship-reserve = Waits to be set down
ship-doomed = Destroyed; stays until the step of its initiative is over
ship-link = { $action }, then { $link }
ship-done = { $action } (done in this round)
weapon-primary = Primary weapon
weapon-discarded = { $name } (discarded)
weapon-line = { $name }: { $words }
weapon-words = { $arcs }; { $dice ->
    [one] one die
   *[other] { $dice } dice
}, range { $near } to { $far }
arc-single-turret = Turret, one arc
arc-double-turret = Turret, two arcs
arc-all-round = All round
arc-auxiliary-rear = Auxiliary, rear
arc-auxiliary-half = Auxiliary, half
arc-mobile = Mobile arc
lock-of = Has a lock on { $name }
lock-on = Is locked by { $name }
token-count = { $number } { $name }
token-focus = focus
token-evade = evade
token-calculate = calculate
token-reinforce = reinforce
token-cloak = cloak
token-stress = stress
token-strain = strain
token-deplete = deplete
token-ion = ion
token-tractor = tractor
token-jam = jam
token-disarm = disarm
token-lock = lock
token-shield = shield
token-charge = charge
token-force = Force
action-name-focus = Focus
action-name-evade = Evade
action-name-calculate = Calculate
action-name-lock = Lock
action-name-target-lock = Target lock
action-name-barrel-roll = Barrel roll
action-name-boost = Boost
action-name-cloak = Cloak
action-name-coordinate = Coordinate
action-name-jam = Jam
action-name-reinforce = Reinforce
action-name-reload = Reload
action-name-rotate-arc = Rotate arc
action-name-slam = SLAM
action-name-recover = Recover
damage-face-down = Face-down damage card
