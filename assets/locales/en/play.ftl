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
bar-undo = Undo
bar-redo = Redo
bar-undo-hint = Take the last command back; nothing is lost (Ctrl+Z)
bar-redo-hint = Give the command again that was taken back (Ctrl+Y)

# What is asked.
play-asked = { $player }: { $question }
play-only-pass = Nothing else may be chosen.
play-option-spoken = { $name }: { $verdict } { $margin } { $piece }
play-pass = Pass
play-refused = Not allowed ({ $number })
play-refused-hint = What might be tried, and why it may not be
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

# Commands that count places on cards, by name.
named-load = Reload { $name }
named-discard = Discard { $name }
named-drop = Drop { $name }: { $template }
named-launch = Launch { $name }: { $template }
named-act-card = Perform the action of { $name }
named-queue = { $name } of { $ship } is next

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
damage-face-down-count = { $number ->
    [one] One face-down damage card
   *[other] { $number } face-down damage cards
}
ship-close = Close

# What damage cards do, made of their data.
damage-or = { " or " }
damage-then = { ", then " }
damage-from-next-round = This begins with the round after the one in which the card came face up.
damage-timed = { $when }: { $does }.
damage-action = An action repairs it.
damage-action-on = An action repairs it if an attack die shows { $faces }.
damage-by-hand = What it does is done by hand.
damage-attack-dice = { $change } attack dice.
damage-primary-dice = { $change } attack dice with primary weapons.
damage-no-attack-dice = Attacks are rolled without dice.
damage-defence-dice = { $change } defence dice.
damage-agility = { $change } agility.
damage-initiative = Initiative (pilot skill) is { $number }.
damage-harder = Maneuvers of these kinds are harder: { $list }.
damage-easier = Maneuvers of these kinds are easier: { $list }.
damage-red = Maneuvers of these kinds are red: { $list }.
damage-easy = Maneuvers of these kinds are easy: { $list }.
damage-cannot-attack = The ship cannot attack.
damage-modifies-only = The ship changes its attack dice with { $list } only.
damage-no-actions = The ship performs no actions but those of damage cards.
damage-actions-only = The ship performs no actions but { $list }, and those of damage cards.
damage-bar-closed = The ship performs no action of its bar.
damage-counts-as = Counts as { $number } damage cards.
damage-hits-are-critical = Hit damage that the ship suffers is critical instead.
damage-dealt-face-up = Damage cards are dealt to the ship face up.
damage-not-planned = These maneuvers may not be set on the dial: { $list }.
damage-at-face-up = At once
damage-at-start-of-engagement = At the start of the Engagement (Combat) Phase
damage-at-before-engaging = Before the ship engages
damage-at-after-engaging = After the ship has engaged
damage-at-after-attack = After the ship has attacked
damage-at-after-action = After an action
damage-at-dial-revealed = When the dial is revealed
damage-at-after-critical = After critical damage
damage-at-after-maneuver = After a maneuver
damage-at-after-maneuver-like = After a maneuver { $like }
damage-like-coloured = that is { $list }
damage-like-other-than = other than { $list }
damage-like-overlapped = that overlapped a ship
damage-like-in-contact = that ended in contact with a ship
damage-like-met-obstacle = that met an obstacle
damage-like-ion = that was an ion maneuver
damage-does-damage = { $number } damage
damage-does-critical = { $number } critical damage
damage-does-deal-face-up = { $number ->
    [one] a damage card is dealt face up
   *[other] { $number } damage cards are dealt face up
}
damage-does-gain = { $number } { $token } token(s) are gained
damage-does-roll = { $number ->
    [one] an attack die is rolled
   *[other] { $number } attack dice are rolled
} ({ $results })
damage-does-on = { $face }: { $does }
damage-does-skip-action = the Perform Action step is skipped
damage-does-discard-weapon = a special weapon is discarded
damage-does-repair = the card is turned face down

# Attacks and dice.
attack-target = Attack { $target } – { $weapon }
attack-range = Attack range { $range }
attack-range-obstructed = Attack range { $range }, obstructed
attack-plain-range = Base to base, whatever the arc: range { $range }, { $distance }
attack-title = { $attacker } attacks { $defender }
attack-dice = { $number ->
    [one] One attack die
   *[other] { $number } attack dice
}
defence-dice = { $number ->
    [one] One defence die
   *[other] { $number } defence dice
}
attack-rolled = Attack dice
defence-rolled = Defence dice
defence-added = { $number ->
    [one] and one evade beside them
   *[other] and { $number } evades beside them
}
attack-die = Die { $number }: { $face }
attack-mark-dice = Click dice to mark them for rolling again.
attack-reroll = { $number ->
    [0] Spend the lock
    [one] Roll the marked die again
   *[other] Roll { $number } marked dice again
}
figure-printed = { $number } printed
figure-step = { $change }, which makes { $after } (rule { $rule })
figure-at-least = at least { $number }
figure-at-most = at most { $number }
figure-becomes = becomes { $number }
face-hit = hit
face-critical = critical hit
face-focus = focus
face-blank = blank
face-evade = evade
dice-from = Dice
dice-from-program = The program rolls
dice-from-table = Real dice, typed in
dice-title = Roll the dice
dice-roll-attack = { $number ->
    [one] Roll one attack die and click what it shows (rule { $rule }).
   *[other] Roll { $number } attack dice and click what each shows (rule { $rule }).
}
dice-roll-defence = { $number ->
    [one] Roll one defence die and click what it shows (rule { $rule }).
   *[other] Roll { $number } defence dice and click what each shows (rule { $rule }).
}
dice-roll-other = Type in { $number } × { $name } (rule { $rule }).
dice-number = Number
dice-type = Take it
dice-typed = { $typed } of { $number }: { $faces }
dice-done = These are the dice
dice-take-back = Take the last one back
dice-forget = Do not roll

# The record.
log-start = Start of the game
log-save = Save the record
log-save-as = Save the record as…
log-more = More…
log-branch = branch
log-row = { $number }. { $words }
log-here = { $words } (you are here)
log-mark = “{ $mark }”
log-unmark = Take “{ $mark }” off
log-new-mark = Mark
log-add-mark = Add the mark
log-comment = Comment
log-compare = Compare with here
log-promote = Make this branch the main line
log-remove = Remove this and everything after it
compare-title = There, after command { $number }, against here
compare-start = There, at the start, against here
compare-same = Nothing is different.
compare-stop = Stop comparing
compare-round = Round: { $here } here, { $there } there
compare-points = Points of { $name }: { $here } here, { $there } there
compare-place = { $name }: { $here } here, { $there } there
compare-damage = Damage cards of { $name }: { $here } here, { $there } there
compare-shields = Shields of { $name }: { $here } here, { $there } there
compare-tokens = Tokens of { $name }: { $here } here, { $there } there
compare-off-mat = off the mat
compare-nothing = none

# Level, corrections.
judge-level = Rules
level-enforced = Enforced
level-enforced-hint = Only what the rules allow.
level-assisted = Assisted
level-assisted-hint = Only what the rules allow, and corrections by hand, which stand in the record.
level-free = Free
level-free-hint = Corrections by hand, and the free table, where everything may be moved.
judge-title = Correction by hand
judge-kind = What
judge-player = By
judge-ship = Ship
judge-other = Other ship
judge-token = Token
judge-number = Number
judge-hits = Hits
judge-criticals = Critical hits
judge-points = Points
judge-value = Initiative
judge-place = Which card, from 0
judge-load = Which load, from 0
judge-action = Action
judge-maneuver = Maneuver
judge-no-maneuver = not chosen
judge-colour = Colour
judge-moment = When
judge-until = Until
judge-incomplete = Something is still to be chosen.
judge-do = Do it
judge-examine = Move pieces on the free table
judge-examine-hint = The position is copied to the free table, where everything may be moved; the game stays as it is.
judge-gain = Gain tokens
judge-lose = Lose tokens
judge-harm = Suffer damage
judge-expose = Expose a damage card
judge-repair = Repair a damage card
judge-spend-charge = Spend a charge
judge-transfer = Hand a token over
judge-initiative = Change the initiative
judge-grant-action = Grant an action
judge-bonus-attack = Grant a bonus attack
judge-effect = Do what an action does
judge-fly = Execute a maneuver
judge-turn-dial = Turn the dial
judge-hold = Hold the game
judge-score = Score points

# The start screen.
home-screen = Start screen
home-title = Deadreckon
home-subtitle = A table whose every answer is exact and explained
home-continue = Continue: { $where }
home-play-now = Play now
home-play-now-hint = Two sample squads, set up and ready: set the dials and fly
home-new-game = New game
home-open = Open a position or a record
home-open-hint = A file of this program
home-examine = Examine a position
home-examine-hint = The free table: place pieces, ask what fits and by how much
home-settings = Settings
home-settings-hint = Colours, motion, language
home-help = Help
home-help-hint = The keys, and a short guide
home-edition = Edition
home-mat = Mat
home-squad = Squad of { $player }
home-obstacles = { $number ->
    [0] No obstacles
    [one] One obstacle
   *[other] { $number } obstacles
}
home-set-up = Setup
home-begin = Begin
mat-three-by-three = 3 × 3 feet
mat-three-by-six = 6 × 3 feet
mat-six-by-four = 6 × 4 feet
mat-width = Width
mat-height = Height
squad-none = No squad is chosen
squad-pasted = Pasted text
squad-file = File for { $player }…
squad-file-hint = A squad as list builders write it (XWS)
squad-paste = Paste text for { $player }
squad-text = Text of the squad (XWS)
obstacle-add = Add an obstacle
obstacle-remove = { $name } ×
set-up-for-me = Set up for me
set-up-by-players = The players set up by the rules
play-set-up-for-me = Set up the rest for me

# Commands by name, and the keys of a game.
palette-search = What do you want to do?
palette-nothing = Nothing is called like that.
palette-zoom-in = Zoom in
palette-zoom-out = Zoom out
keys-option = 1 to 9, letters
does-option = Choose the option that bears the key
keys-pass = 0
does-pass = Pass
keys-palette = Ctrl+K
does-palette = Everything that can be done, by name
keys-play-undo = Ctrl+Z; Ctrl+Y
does-play-undo = Take a command back; give it again
keys-play-save = Ctrl+S
does-play-save = Save the record
keys-place = Drag, wheel
does-place = Place what is being set down; turn it
keys-tab = Tab, Shift+Tab, Space
does-tab = Go through everything; choose
keys-escape-play = Esc
does-escape-play = Leave a choice; close a list
