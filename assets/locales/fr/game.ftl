# Les parties : ce qui est demandé, ce qui est commandé, ce qui se passe, et pourquoi quelque chose est refusé.

# Pourquoi une commande est refusée : ce qui ne va pas, et que faire.
refusal-after-overlap = { $ship } a chevauché un ennemi pendant cette activation et ne peut plus y effectuer d’action. Passez.
refusal-ability = La capacité « { $card } » de { $ship } ne peut pas être utilisée : { $fault }. Corrigez sa carte.
refusal-beyond-zone = { $ship } dépasserait sa zone de { $depth }. Posez-le à portée 1 de son propre bord.
refusal-card-texts = Les textes de la carte de { $ship } n’ont pas de sens : { $why }. Corrigez la carte.
refusal-cloaked = { $ship } est déjà occulté. Choisissez une autre action.
refusal-cloaked-attack = { $ship } est occulté et ne peut pas attaquer. Passez ; il pourra se désocculter à un round suivant.
refusal-damage-card = Une carte de dégât face visible de { $ship } l’interdit. Choisissez autre chose, ou réparez d’abord la carte.
refusal-damage-deck = Il n’y a pas de paquet de dégâts « { $deck } » dans cette édition. Nommez-en un que l’édition possède, ou n’en nommez aucun.
refusal-deployed-off-mat = { $ship } dépasserait le bord du tapis. Posez-le sur le tapis.
refusal-cannot-be-docked = { $ship } ne peut pas commencer arrimé à { $other } : il faut une édition avec une phase de système, et un porteur du même joueur qui n’est pas lui-même arrimé. Posez le vaisseau, ou nommez un autre porteur.
refusal-cannot-gain = { $ship } ne peut pas gagner cela. Choisissez un autre vaisseau ou un autre marqueur.
refusal-dial-face-down = Le cadran de ce vaisseau n’est pas révélé. Suspendez la partie après sa révélation, et tournez-le alors.
refusal-dials-missing = Tous les vaisseaux n’ont pas encore de cadran. Réglez d’abord les cadrans qui manquent.
refusal-disarmed = { $ship } est désarmé et ne peut pas attaquer. Passez.
refusal-done-this-round = { $ship } a déjà effectué { $action } à ce round. Choisissez une autre action.
refusal-empty-dial = Le cadran de { $ship } est vide. Donnez à sa carte les manœuvres de son cadran.
refusal-failed-this-round = { $ship } a échoué à ce round : { $action } ne peut pas être tenté à nouveau. Choisissez une autre action.
refusal-game-over = La partie est finie. Revenez en arrière dans l’historique pour rejouer à partir d’un moment antérieur.
refusal-huge-action = La barre d’action de { $ship } a une action de vaisseaux immenses, qui ne sont pas joués. Retirez-la de la carte.
refusal-in-contact = { $ship } touche { $other } et ne peut pas l’attaquer. Choisissez une autre cible, ou passez.
refusal-indicator-arc = L’indicateur de { $ship } pointe vers un arc interdit. Corrigez sa carte.
refusal-ionised = { $ship } est ionisé et ne peut pas effectuer { $action }. Choisissez une action permise aux vaisseaux ionisés, ou passez.
refusal-ion-maneuver = { $ship } exécute une manœuvre ionique, que cet effet ne change pas. Nommez-en un qui la change, ou renoncez.
refusal-ionised-dial = Un vaisseau ionisé exécute sa manœuvre ionique, quel que soit le réglage de son cadran. Laissez le cadran.
refusal-no-card = Il n’y a pas de carte pour { $ship }. Donnez-en une.
refusal-no-bonus-attack = Le vaisseau ne peut pas effectuer d’attaque bonus maintenant : personne n’est dans l’arc et à portée, il ne peut pas attaquer, ou il en a déjà effectué une à ce round. Choisissez un autre vaisseau.
refusal-device-pose = Ce n’est pas une place pour l’engin « { $device } ». Donnez des nombres finis sur le tapis.
refusal-no-charge = Cette carte n’a plus de charge. Choisissez-en une autre.
refusal-no-dial = { $ship } est ionisé et ne reçoit pas de cadran. Laissez-le de côté.
refusal-no-force = { $ship } n’a plus de charge de Force, et { $action } en coûte une. Choisissez une autre action.
refusal-no-hull = { $ship } n’a pas de coque. Donnez à sa carte une coque d’au moins 1.
refusal-no-indicator = { $ship } n’a ni tourelle ni arc mobile à pivoter. Choisissez une autre action.
refusal-no-lock = Ce vaisseau n’a pas de tel verrouillage sur { $ship }. Nommez-en un qui existe.
refusal-no-ship = Il y a une carte pour { $ship }, mais pas de tel vaisseau. Retirez la carte, ou posez le vaisseau sur le tapis.
refusal-maneuver-over = { $ship } s’est activé à ce round : sa manœuvre ne peut plus changer. Choisissez un autre vaisseau.
refusal-no-such-change = Ces dés ne peuvent pas être modifiés ainsi. Choisissez une des modifications proposées, ou passez.
refusal-no-outline = Il n’y a pas de contour d’obstacle « { $outline } ». Nommez-en un qui est connu.
refusal-no-place = Ce n’est pas une place. Donnez des nombres finis sur le tapis.
refusal-no-such-card-action = Aucune carte du vaisseau n’a cette action. Choisissez une de celles proposées, ou passez.
refusal-no-such-damage-card = Le vaisseau n’a pas cette carte de dégât. Nommez-en une qu’il a, ou un autre vaisseau.
refusal-no-such-device = Cet engin n’existe pas. Nommez-en un qui est là.
refusal-no-such-maneuver = Le cadran de { $ship } a une manœuvre que cette édition ou ce jeu de pièces ne connaît pas. Retirez-la du cadran.
refusal-no-such-obstacle-left = Ce joueur n’a plus cet obstacle. Choisissez un de ceux qui restent.
refusal-no-such-placement = Le vaisseau ne peut pas placer cet engin ainsi maintenant : ce n’est pas le moment, il n’a plus de charge, ou l’engin ne tient pas entier sur le tapis. Choisissez parmi ce qui est proposé.
refusal-no-such-place = Ce n’est aucune des places où le vaisseau peut être posé. Choisissez une de celles proposées.
refusal-no-such-ship = Ce vaisseau n’est pas dans cette partie. Nommez un de ses vaisseaux.
refusal-no-such-variant = Cette édition n’a pas la variante « { $variant } ». Laissez-la de côté.
refusal-no-such-weapon = Le vaisseau n’a plus cette arme spéciale. Choisissez une de celles proposées.
refusal-no-such-way = Le vaisseau ne peut pas prendre ce chemin. Choisissez un de ceux proposés.
refusal-no-token = { $ship } n’a pas ce marqueur. Nommez-en un qu’il a.
refusal-no-target = Rien n’est à portée pour { $action }. Choisissez une autre action.
refusal-not-a-target = Ce n’est pas une cible pour { $action } : hors de portée, ou de la mauvaise sorte. Choisissez une de celles proposées.
refusal-not-asked = C’est à l’autre joueur de décider maintenant. Attendez.
refusal-not-by-hand = Cela ne se fait pas à la main : il y a des règles pour cela. Donnez la commande quand elle est demandée.
refusal-not-in-arc = { $other } n’est ni dans un arc ni à portée de cette arme de { $ship }. Choisissez une autre arme ou une autre cible, ou passez.
refusal-not-in-this-action = { $ship } ne peut pas prendre ce chemin dans cette action, ou sans action. Choisissez un de ceux proposés.
refusal-not-in-edition = Cette édition n’a pas { $action } pour de tels vaisseaux. Choisissez une autre action.
refusal-not-in-reserve = { $ship } n’attend pas d’être posé. Choisissez un vaisseau qui attend.
refusal-not-next = Ce n’est pas le tour de ce vaisseau. Choisissez un de ceux dont c’est le tour.
refusal-not-on-bar = { $action } ne fait pas partie des actions que le vaisseau peut effectuer maintenant. Choisissez une de celles proposées, ou passez.
refusal-not-on-dial = Le cadran de ce vaisseau n’a pas cette manœuvre. Choisissez-en une qu’il a.
refusal-not-that-arc = L’indicateur ne peut pas pointer là maintenant. Choisissez un autre arc.
refusal-not-that-ability = Cette capacité n’attend pas cela. Choisissez une de celles proposées.
refusal-not-that-load = Il ne manque pas de charge à cette carte. Choisissez une de celles proposées.
refusal-not-that-maneuver = Cette manœuvre ne peut pas être exécutée maintenant. Choisissez une de celles proposées.
refusal-not-that-token = Le vaisseau n’a pas ce marqueur rouge. Choisissez un de ceux proposés.
refusal-not-there = Le vaisseau brouillé n’a pas ce marqueur ou ce verrouillage. Choisissez quelque chose qu’il a.
refusal-not-your-ship = Ce vaisseau est à l’autre joueur. Réglez les cadrans des vôtres.
refusal-nothing-to-reload = { $ship } n’a aucune carte à recharger. Choisissez une autre action.
refusal-nowhere-to-go = { $action } n’est possible nulle part pour { $ship }. Choisissez une autre action.
refusal-number = Ce nombre n’est pas possible : marqueurs et points vont de 1 à 9, les dégâts de 1 à 9 de chaque sorte. Donnez un autre nombre.
refusal-obstacle-near-edge = L’obstacle serait à { $depth } d’un bord, ou au-delà ; il doit être à plus de 200 mm de chaque bord. Posez-le ailleurs.
refusal-obstacle-near-obstacle = L’obstacle serait à { $depth } de { $other } ; il doit être à plus de 100 mm de tout autre. Posez-le ailleurs.
refusal-on-obstacle = { $ship } est sur un obstacle et ne peut pas attaquer. Passez.
refusal-other-question = Autre chose est demandé maintenant. Répondez d’abord à cela.
refusal-over-points = L’escadron du joueur { $player } coûte { $points } points ; { $limit } au plus sont permis. Retirez quelque chose, ou convenez de plus de points.
refusal-overlap-at-start = { $ship } et { $other } se chevauchent. Posez l’un d’eux ailleurs.
refusal-position = { $fault }
refusal-set-already = Ce cadran montre déjà cette manœuvre. Choisissez-en une autre, ou dites que les cadrans sont réglés.
refusal-scenario = Le scénario ne peut pas être joué : { $fault }. Corrigez-le.
refusal-second-bonus-attack = { $ship } a effectué une attaque bonus à ce round. Passez.
refusal-ship-gone = Ce vaisseau a quitté la partie. Choisissez-en un autre.
refusal-slam-no-speed = { $ship } n’a pas de manœuvre à la vitesse de ce round et ne peut donc pas faire de MASL. Choisissez une autre action.
refusal-slam-not-free = Un MASL n’est permis que dans l’étape « Effectuer une action » du vaisseau, et ce n’est pas elle. Choisissez une autre action.
refusal-slam-outside-activation = Un MASL n’est permis que pendant l’activation du vaisseau lui-même. Choisissez une autre action.
refusal-stressed = { $ship } est stressé et ne peut pas effectuer d’action. Passez ; une manœuvre facile retire le stress.

refusal-too-many-loads = { $ship } a plus de cartes avec des charges qu’on ne peut en distinguer. Retirez-en quelques-unes.
refusal-too-many-obstacles = Il y a plus d’obstacles à poser qu’une partie n’en a. Retirez-en quelques-uns.
refusal-too-much-in-progress = Trop de choses sont en cours pour cela. Répondez d’abord à ce qui est demandé.
refusal-weapon = L’arme « { $card } » de { $ship } ne peut pas être utilisée : { $fault }. Corrigez sa carte.
refusal-weapon-discarded = { $weapon } de { $ship } a été défaussé. Choisissez une autre arme, ou passez.
refusal-weapon-needs = { $weapon } demande un marqueur ({ $token }), et { $ship } n’en a pas. Choisissez une autre arme, ou passez.
refusal-weapon-needs-lock = { $weapon } demande un verrouillage de { $ship } sur { $other }. Choisissez une autre arme ou une autre cible, ou passez.
refusal-weapon-price = { $ship } ne peut pas payer le coût de { $weapon }. Choisissez une autre arme, ou passez.
refusal-transfer-to-itself = { $ship } l’a déjà. Nommez un autre vaisseau.
refusal-with-rule = { $sentence } (règle { $rule })

# Les phases du round.
phase-setup = Mise en place
phase-planning = Préparation
phase-system = Système
phase-activation = Activation
phase-engagement = Engagement
phase-end = Dénouement

# Ce qui est demandé ; à qui, c’est dit devant.
question-by-player = Joueur { $player } : { $question }
question-roll-for-first = lancer le dé du premier joueur
question-call = que montrera le dé ?
question-first-player = qui est premier joueur ?
question-edge = quel bord ?
question-obstacle = où se pose le prochain obstacle ?
question-deploy = où se place le prochain vaisseau ?
question-dials = régler les cadrans
question-dials-set = les cadrans restent-ils comme ils sont ?
question-next-ship = quel vaisseau est le suivant ?
question-who-decloaks = quel vaisseau occulté est le suivant ?
question-action = quelle action effectue { $ship } ?
question-picked-maneuver = quelle manœuvre est choisie pour { $ship } ?
question-effect-order = qu’est-ce qui prend effet d’abord pour { $ship } ?
question-way = quel chemin prend { $ship } ?
question-place = où est posé { $ship } ?
question-target = que choisit { $ship } pour { $action } ?
question-attack = qui { $ship } attaque-t-il ?
question-modify = comment { $ship } modifie-t-il les dés ?
question-face = quel côté { $ship } renforce-t-il ?
question-arc = vers quel arc pointe { $ship } ?
question-maneuver = quelle manœuvre exécute { $ship } ?
question-rotation = { $ship } pivote-t-il, et de quel côté ?
question-device = { $ship } place-t-il un engin, et comment ?
question-mine-under = sur quel vaisseau la mine explose-t-elle ?
question-load = que recharge { $ship } ?
question-ability-order = quelle capacité entre ensuite dans la file ?
question-ability = { $ship } utilise-t-il { $name } ?
question-discard-weapon = quelle arme spéciale défausse { $ship } ?
question-red-token = quel marqueur rouge retire { $ship } ?
question-card-target = qui { $ship } choisit-il pour l’action de sa carte ?
question-undock = { $ship }, arrimé, se déploie-t-il, et comment ?
question-held = la partie est suspendue à { $ship } pour ce que font des cartes. Continue-t-elle ?
question-jam = que perd { $ship }, qui est brouillé ?

# Ce qui est commandé.
command-roll-for-first = lancer le dé du premier joueur
command-call = annoncer : { $value }
command-first-player = le joueur { $value } est premier
command-edge = choisir le bord { $value ->
    [left] gauche
    [right] droit
    [bottom] du bas
    [top] du haut
   *[other] { $value }
}
command-lay-obstacle = poser { $outline } en { $pose }
command-deploy = poser { $ship } en { $pose }
command-set-dial = régler le cadran de { $ship } : { $maneuver }
command-dials-set = les cadrans sont réglés
command-dials-forgotten = les cadrans qui manquent sont oubliés
command-undock = se déployer par { $end ->
    [front] l’avant
    [rear] l’arrière
   *[other] { $end }
} : { $maneuver }
command-act-card = effectuer l’action d’une carte : { $value }
command-place-device = placer un engin de la carte { $load } : { $way }
command-load = recharger la carte { $value }
command-first = d’abord : { $value }
command-next = { $value } est le suivant
command-pass = passer
command-act = effectuer { $value }
command-act-as = effectuer { $action } ({ $difficulty ->
    [green] verte
    [blue] bleue
    [white] blanche
    [red] rouge
    [purple] violette
   *[other] { $difficulty }
})
command-declare = prendre le chemin : { $value }
command-place = poser : { $value }
command-slide = poser : { $one }, { $two }
command-target = choisir { $value }
command-face = renforcer { $value ->
    [fore] la proue
    [aft] la poupe
   *[other] { $value }
}
command-point = pointer vers : { $value }
command-attack = attaquer { $target } avec l’arme { $weapon }
command-modify = modifier les dés : { $value }
command-fly = exécuter : { $value }
command-remove = retirer : { $value }
command-discard = défausser l’arme { $value }
command-queue = la capacité { $ability } de { $ship } entre ensuite dans la file
command-use = utiliser la capacité
command-remove-lock-of = retirer le verrouillage de { $value }
command-break = rompre le verrouillage sur { $value }
command-rotate = pivoter vers { $value ->
    [left] la gauche
    [right] la droite
   *[other] { $value }
}
command-by-hand = à la main : { $value }

# Ce qui s’est passé.
event-bid-rolled = Le dé qui dit qui choisit montre { $face } (règle { $rule })
event-edge-picked = Le joueur { $player } choisit le bord { $edge ->
    [left] gauche
    [right] droit
    [bottom] du bas
    [top] du haut
   *[other] { $edge }
}
event-obstacle-laid = Le joueur { $player } pose { $outline } en { $at }
event-obstacles-left-out = Les obstacles restants du joueur { $value } ne tiennent nulle part et sont laissés de côté
event-deployed = { $ship } est posé en { $at }
event-round-began = Round { $value }
event-phase-began = { $value ->
    [planning] Phase de préparation
    [system] Phase de système
    [activation] Phase d’activation
    [engagement] Phase d’engagement
    [end] Phase de dénouement
   *[other] { $value }
}
event-player-order-rolled = Ordre des joueurs : le joueur 1 obtient { $one } ; le joueur 2 obtient { $two }
event-first-player = Le joueur { $value } est premier joueur
event-dial-set = { $shows ->
    [none] Le joueur { $player } règle le cadran de { $ship }
   *[other] Le joueur { $player } règle le cadran de { $ship } : { $shows }
}
event-activated = { $value } s’active
event-dial-revealed = { $ship } révèle : { $shows }
event-dial-turned = Le cadran de { $ship } est tourné : { $shows }
event-substituted = { $ship } exécute à la place : { $flies } (règle { $rule })
event-moved = { $touching ->
    [none] { $ship } se déplace : { $choice }, jusqu’en { $to }
   *[other] { $ship } se déplace : { $choice }, jusqu’en { $to }, au contact de { $touching }
}
event-gained = { $ship } gagne { $number } { $token } (règle { $rule })
event-lost = { $ship } perd { $number } { $token } (règle { $rule })
event-force-spent = { $value } dépense une charge de Force
event-action-began = { $ship } tente { $action } ({ $colour ->
    [green] verte
    [blue] bleue
    [white] blanche
    [red] rouge
    [purple] violette
   *[other] { $colour }
})
event-action-performed = { $ship } a effectué { $action }
event-action-failed = { $ship } échoue à { $action } : { $reasons }
event-card-action-performed = { $card ->
    [none] { $ship } a effectué l’action d’une carte ({ $action })
   *[other] { $ship } a effectué l’action de { $card }
}
event-card-action-failed = { $ship } échoue à l’action d’une carte ({ $action }) : { $reasons }
event-taken-back = { $ship } reprend { $action }
event-card-acts = { $card } de { $ship } prend effet
event-charge-spent = { $ship } dépense une charge de la carte { $load }
event-reloaded = { $ship } recharge la carte { $load }
event-device-placed = { $ship } place { $name } en { $at } : { $way }
event-device-goes-off = L’engin { $device } explose sur : { $on }
event-fuse-lost = L’engin { $value } perd un marqueur d’amorce au lieu d’exploser
event-damage-exposed = { $card } de { $ship } est retournée face visible
event-damage-discarded = { $value } défausse une carte de dégât face cachée
event-effect-resolved = { $ship } a appliqué { $action }, sans que ce soit une action
event-effect-failed = { $action } de { $ship } n’aboutit pas : { $reasons }
event-tractor-move-failed = { $ship } n’est pas déplacé : { $reasons }
event-undocked = { $ship } se déploie depuis { $carrier }
event-undock-failed = { $ship } ne se déploie pas : { $reasons }
event-decloak-failed = { $ship } ne se désocculte pas : { $reasons }
event-reinforced = { $one } renforce { $two ->
    [fore] la proue
    [aft] la poupe
   *[other] { $two }
}
event-pointed = { $one } pointe son indicateur vers : { $two }
event-passed = { $value } passe
event-locked = { $by } verrouille { $on }
event-lock-gone = Le verrouillage de { $by } sur { $on } n’est plus là (règle { $rule })
event-action-step-skipped = { $ship } saute son étape « Effectuer une action » (règle { $rule })
event-rolled = { $ship } obtient { $face } (règle { $rule })
event-ability-queued = { $name } de { $ship } entre dans la file
event-ability-used = { $ship } utilise { $name }
event-ability-lapsed = { $name } de { $ship } ne peut plus être utilisée
event-initiative-set = L’initiative de { $ship } est de { $value } jusqu’à { $until }
event-weapon-discarded = { $ship } défausse { $name }
event-step-missed = L’initiative de { $value } a dépassé l’étape en cours : il ne s’engage pas dans cette phase
event-engaged = { $value } s’engage
event-attacked = { $obstructed ->
    [yes] { $ship } attaque { $target } à portée { $range }, attaque gênée
   *[no] { $ship } attaque { $target } à portée { $range }
}
event-attack-rolled = { $ship } obtient { $faces }
event-defence-rolled = { $ship } obtient { $faces } en défense
event-dice-modified = { $ship } modifie des dés ({ $by }) : attaque { $attack } ; défense { $defence }
event-neutralised = De l’attaque de { $by } contre { $ship }, il reste : { $hits } { $hits ->
    [one] touche
   *[other] touches
}, { $criticals } { $criticals ->
    [one] touche critique
   *[other] touches critiques
}
event-shields-lost = { $ship } perd { $number ->
    [one] { $number } bouclier
   *[other] { $number } boucliers
}
event-damage-dealt = { $card ->
    [none] { $ship } reçoit une carte de dégât
   *[other] { $ship } reçoit { $card }, face visible
}
event-damage-repaired = { $card } de { $ship } est retournée face cachée
event-doomed = { $value } est détruit et reste jusqu’à la fin de son étape
event-destroyed = { $value } est détruit
event-fled = { $value } a fui
event-scored = Le joueur { $player } marque { $points }, ce qui fait { $total } (règle { $rule })
event-over = La partie est finie : { $value }

# Les mots à l’intérieur des phrases.
word-obstacle = obstacle { $id }
word-place = ({ $x } ; { $y }) cap { $heading }°
word-slides = gabarit { $template }, vaisseau { $ship }
word-slam = MASL
word-force = Force
word-won = le joueur { $value } gagne
word-the-ship = ce vaisseau
word-this-action = cette action
word-gas-cloud = changer une face vierge en évasion grâce à un nuage de gaz
word-damage = carte de dégât { $value }
word-header = en-tête { $value }
word-by-hand-expose = une carte de dégât de { $ship } est exposée
word-by-hand-initiative = l’initiative de { $ship } est de { $value }, jusqu’à { $until }
word-by-hand-change-maneuver = la manœuvre de { $ship } est changée : { $change }
word-by-hand-bonus-attack = { $ship } peut effectuer une attaque bonus
word-by-hand-spend-charge = { $ship } dépense une charge de la carte { $load }
word-by-hand-fuse = l’engin { $value } reçoit un marqueur d’amorce
word-by-hand-fly = { $ship } exécute { $maneuver } ({ $difficulty ->
    [green] verte
    [blue] bleue
    [white] blanche
    [red] rouge
    [purple] violette
   *[other] { $difficulty }
})
word-by-hand-repair = la carte de dégât { $place } de { $ship } est réparée
word-reroll = relancer les dés { $value }
word-change-to-evade = changer { $value } en évasion
word-add-evade = ajouter une évasion
word-by-hand-gain = { $ship } gagne { $number } { $token }
word-by-hand-lose = { $ship } perd { $number } { $token }
word-by-hand-score = le joueur { $player } marque { $points } selon le scénario
word-by-hand-harm = { $ship } subit des dégâts : { $hits } normaux, { $criticals } critiques
word-by-hand-grant-action = { $ship } peut effectuer une action ({ $what })
word-by-hand-effect = { $ship } : { $action }, sans que ce soit une action
word-by-hand-hold = la partie est suspendue à { $ship } : { $at }
word-by-hand-turn-dial = le cadran de { $ship } est tourné : { $maneuver }
word-by-hand-transfer = un marqueur de { $ship } ({ $token }) passe à { $to }
word-by-hand-transfer-lock = le verrouillage de { $by } sur { $ship } passe à { $to }
word-dial-revealed = après la révélation de son cadran
word-maneuver-executed = après sa manœuvre
word-end-of-phase = la fin de la phase
word-end-of-round = la fin du round
word-end-of-game = la fin de la partie
