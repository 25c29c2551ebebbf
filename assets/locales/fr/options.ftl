# Les actions, les options, et pourquoi elles sont refusées.

action-maneuver = Manœuvres
action-boost = Accélération
action-barrel-roll = Tonneau
action-decloak = Désoccultation
action-tractor-move = Rayon tracteur
action-rotate = Rotation

option-stationary = Immobile
option-straight = Ligne droite { $speed }
option-bank = Virage sur l’aile { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-turn = Virage { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-koiogran = Virage Koiogran { $speed }
option-segnor = Boucle de Segnor { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-tallon = Tonneau de Tallon { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-reverse-straight = Marche arrière en ligne droite { $speed }
option-reverse-bank = Marche arrière, virage sur l’aile { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-sideslip-bank = Dérapage sur l’aile { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-sideslip-turn = Dérapage en virage { $speed } à { $side ->
    [left] gauche
   *[right] droite
}
option-rotate = Un quart de tour à { $side ->
    [left] gauche
   *[right] droite
}
option-roll = { $side ->
    [left] Gauche
   *[right] Droite
}{ $curve ->
    [forward] , courbé vers l’avant
    [backward] , courbé vers l’arrière
   *[none] {""}
}
option-placed = { $name }, { $place ->
    [front] à l’avant
    [middle] au milieu
   *[back] à l’arrière
}
option-with-template = { $name } avec { $shape } { $speed }

template-straight = ligne droite
template-bank = virage sur l’aile
template-turn = virage

piece-edge = le bord du tapis

verdict-fits = Possible
verdict-placed-well = Possible seulement si c’est bien placé
verdict-too-close = Trop juste pour trancher
verdict-backs-off = Recule
verdict-leaves-mat = Quitte le tapis
verdict-meets-obstacle = Rencontre un obstacle
verdict-refused = Impossible

reason-base-on-ship = Le socle chevaucherait { $piece } de { $depth }.
reason-base-on-obstacle = Le socle empiéterait de { $depth } sur { $piece }.
reason-base-off-mat = Le socle dépasserait le bord du tapis de { $depth }.
reason-template-on-obstacle = Le gabarit empiéterait de { $depth } sur { $piece }.
reason-no-free-slide = Aucun glissement du gabarit et du vaisseau n’est libre partout.
reason-template-too-long = Le gabarit va trop loin pour que ce socle tienne à son extrémité.
reason-tallon-elsewhere = Une autre place de ce tonneau est libre de vaisseaux, et il faut prendre une de celles-là.
reason-size-cannot = Un vaisseau avec ce socle ne peut pas le faire.
reason-not-in-edition = Cette édition ne le connaît pas.
reason-no-target = Rien n’est à portée.
reason-no-room = Le socle serait posé sur { $piece }.
reason-off-mat = Le socle serait en partie au-delà du bord du tapis.
reason-backed-off = Le mouvement complet finirait { $depth } dans { $piece } ; le vaisseau recule jusqu’au contact.
reason-with-rule = { $sentence } (règle { $rule })

edition-first = Première
edition-second = Seconde
edition-second-point-five = 2.5

dial-stationary = Immobile
dial-straight = Ligne droite
dial-bank = Virage sur l’aile
dial-turn = Virage
dial-koiogran = Koiogran
dial-segnor = Segnor
dial-tallon = Tallon
dial-reverse-straight = Marche arrière
dial-reverse-bank = Marche arrière sur l’aile
dial-sideslip-bank = Dérapage sur l’aile
dial-sideslip-turn = Dérapage en virage

# Combien il manque.
nudge-forward = { $mm } plus en avant
nudge-back = { $mm } plus en arrière
nudge-left = { $mm } plus à gauche
nudge-right = { $mm } plus à droite
nudge-both = { $ahead } et { $aside }
nudge-shift = En partant { $way }, c’est possible : { $mm } vers { $degrees } sur le tapis, au contact de : { $pieces }.
nudge-no-shift = Aucun départ à moins de { $mm } ne rend cela possible.
nudge-turn = En pivotant au départ de { $degrees } à { $side ->
    [left] gauche
   *[right] droite
}, c’est possible, au contact de : { $pieces }.
nudge-no-turn = Aucun pivot au départ jusqu’à { $degrees } ne rend cela possible.
nudge-several = Écarter une seule chose ne suffit pas ; plusieurs bloquent le passage : { $pieces }.
nudge-blocker-shift = Avec { $piece } { $way }, c’est possible : { $mm } vers { $degrees } sur le tapis.
nudge-blocker-turn = Avec un pivot de { $piece } de { $degrees } à { $side ->
    [left] gauche
   *[right] droite
}, c’est possible.
nudge-blocker-stuck = Déplacer { $piece } n’aide pas : il n’y a pas la place.
nudge-own-base = le socle du vaisseau
nudge-own-template = le gabarit

misplaced-overlap = { $piece } et { $other } se chevauchent de { $depth }.
misplaced-off-mat = { $piece } dépasse du tapis de { $depth }.
misplaced-on-obstacle = { $piece } empiète de { $depth } sur { $other }.
misplaced-shift = { $piece } serait libre { $way } : { $mm } vers { $degrees } sur le tapis.
misplaced-shift-on-mat = { $piece } serait libre { $mm } vers { $degrees } sur le tapis.
misplaced-turn = { $piece } serait libre avec un pivot de { $degrees } à { $side ->
    [left] gauche
   *[right] droite
}.
misplaced-more = { $count ->
    [one] { $count } autre pièce en chevauche une autre ou dépasse du tapis.
   *[other] { $count } autres pièces en chevauchent d’autres ou dépassent du tapis.
}
misplaced-nowhere = Aucune place du tapis n’est libre pour { $piece }.
