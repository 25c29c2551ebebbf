# Texts drawn on the table and in pictures.

scene-attack = range { $range }
scene-attack-obstructed = range { $range }, obstructed
scene-contact = contact
scene-gap = { $mm } mm
scene-overlap = { $mm } mm deep
scene-map-ship = ship
scene-map-template = template
scene-nudge = fits { $mm } mm on
scene-out-of-range = out of range: { $mm } mm
scene-range = range { $range }: { $mm } mm
scene-to-range = { $mm } mm to range { $range }
scene-parts = Parts: { $name }
scene-score = points: { $points }
scene-scale = { $mm } mm
scene-apart = { $cm } cm apart
scene-scale-cm = { $cm } cm
