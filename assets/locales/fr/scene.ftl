# Les textes dessinés sur la table et dans les images.

scene-attack = portée { $range }
scene-attack-obstructed = portée { $range }, gênée
scene-contact = contact
scene-gap = { $mm } mm
scene-overlap = { $mm } mm de chevauchement
scene-map-ship = vaisseau
scene-map-template = gabarit
scene-nudge = tient { $mm } mm plus loin
scene-out-of-range = hors de portée : { $mm } mm
scene-range = portée { $range } : { $mm } mm
scene-to-range = { $mm } mm jusqu’à la portée { $range }
scene-parts = Pièces : { $name }
scene-score = points : { $points }
scene-scale = { $mm } mm
scene-apart = { $cm } cm d’écart
scene-scale-cm = { $cm } cm
