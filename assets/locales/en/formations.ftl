# Formations: why an action may not be declared.

formation-refusal-activated = It has acted in this turn already.
formation-refusal-broken = It is broken; it may act again after it has rallied.
formation-refusal-must-close-up = It is out of coherency and must close up: take an action with a move.
formation-refusal-must-leave-zone = A unit of it stands in an enemy zone and must get out: take an action with a move.
formation-refusal-no-enemy = No enemy formation is on the table.
formation-refusal-not-on-road = Not every unit of it stands on a road.
formation-refusal-only-after-failure = It may be taken only after a failed test.
formation-refusal-out-of-coherency = It is out of coherency; close up first.
formation-refusal-stays-on-watch = Its player has declared that all he has left stays on overwatch.
