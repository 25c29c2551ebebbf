# Les formations : ce qui est demandé, ce qui est commandé, ce qui se passe, et pourquoi quelque chose est refusé.

# Pourquoi quelque chose est refusé : ce qui ne va pas, et que faire.
formation-with-rule = { $sentence } (règle { $rule })
formation-refusal-activated = { $subject } a déjà agi à ce tour. Nommez une autre formation.
formation-refusal-bad-path = Le trajet de { $subject } ne peut pas être suivi : il a plus de 64 étapes, ou des nombres qui ne sont pas des endroits près de la table. Donnez un trajet plus court.
formation-refusal-bad-place = Ce n’est pas un endroit pour { $subject }. Donnez des nombres finis sur la table.
formation-refusal-beyond-zone = { $subject } commencerait à { $mm } de son propre bord, au-delà de sa zone de déploiement. Placez-la plus près du bord.
formation-refusal-broken = { $subject } est démoralisée. Nommez une autre formation ; celle-ci pourra agir à nouveau après s’être ralliée.
formation-refusal-cannot-get-in = { $subject } ne peut pas embarquer : elle a bougé dans ce mouvement, est déjà à bord, est d’une autre formation, ou est nommée deux fois. Laissez-la de côté.
formation-refusal-cannot-get-off = { $subject } ne peut pas débarquer maintenant : elle n’est à bord de rien, ou a embarqué dans ce mouvement même. Attendez la fin d’un mouvement ultérieur.
formation-refusal-carried = { $subject } est à bord et ne se déplace pas elle-même. Déplacez son transport, ou faites-la débarquer à la fin d’un mouvement.
formation-refusal-carries-nothing = { $subject } ne transporte personne. Laissez de côté qui elle devait embarquer.
formation-refusal-does-not-touch = Le transport ne touche pas { $subject } sur son trajet. Menez-le au contact, ou laissez l’unité de côté.
formation-refusal-end-the-move = Un mouvement ne se décline pas. Laissez les unités où elles sont et terminez le mouvement.
formation-refusal-far-from-carrier = { $subject } serait à plus de 5 cm de son transport. Choisissez un endroit à 5 cm de lui au plus.
formation-refusal-formation-gone = { $subject } n’a plus d’unité. Nommez une autre formation.
formation-refusal-full = { $subject } n’a pas de place pour autant. Embarquez-en moins.
formation-refusal-game-over = La partie est finie. Revenez en arrière dans l’historique pour rejouer à partir d’un moment antérieur.
formation-refusal-impassable = { $subject } ne peut pas entrer sur ce terrain : il lui est infranchissable. Faites-la contourner.
formation-refusal-in-contact = { $subject } est au contact d’un ennemi qui charge, ou aucun tel ennemi n’est proche, et ne fait pas de contre-charge. Déplacez une autre unité, ou terminez le mouvement.
formation-refusal-leaves-road = { $subject } quitterait la route, ce que ce mouvement interdit. Gardez tout son trajet sur la route.
formation-refusal-leaves-table = Ce serait quitter la table. Restez-y avec le socle entier.
formation-refusal-loses-coherency = { $subject } perdrait sa cohésion, ce qu’une contre-charge interdit. Allez moins loin.
formation-refusal-move-over = Les unités ont été déplacées ; ce qui suit le mouvement est demandé maintenant. Répondez à cela.
formation-refusal-moved-already = { $subject } a déjà été déplacée et posée dans ce mouvement. Déplacez une autre unité, ou terminez le mouvement.
formation-refusal-must-close-up = { $subject } n’est plus en cohésion et doit resserrer les rangs. Choisissez une action avec un mouvement, ou la variante qui en a un.
formation-refusal-must-contact = L’unité entre dans la zone de contrôle de { $subject }, la plus proche, et doit aller jusqu’à son contact. Menez-la jusque-là, ou gardez-la hors de la zone.
formation-refusal-must-leave-zone = { $subject } est dans une zone de contrôle ennemie avec une unité qui peut en sortir. Choisissez une action ou une variante avec un mouvement, et faites-la sortir.
formation-refusal-no-clock = Aucune horloge pour les déclarations n’a été convenue. Déclarez une formation et une action.
formation-refusal-no-enemy = Aucune formation ennemie n’est sur la table pour { $subject }. Choisissez une autre action.
formation-refusal-no-passing = Les joueurs n’ont pas convenu qu’on peut passer. Déclarez une formation et une action.
formation-refusal-no-such-action = Il n’y a pas d’action « { $action } » dans cette partie. Nommez-en une qu’elle a.
formation-refusal-no-such-fire = { $subject } ne tire pas avec cette arme de cette façon maintenant. Retirez-la de l’ordre de tir.
formation-refusal-no-such-formation = Cette formation n’est pas dans cette partie. Nommez-en une qu’elle a.
formation-refusal-no-such-unit = Cette unité n’est aucune de celles dont il s’agit. Nommez-en une.
formation-refusal-no-such-way = L’action n’a pas ici la variante « { $way } ». Choisissez une de celles proposées.
formation-refusal-no-target = { $subject } n’est pas une cible : elle n’est plus là, ou elle est à vous. Nommez une formation ennemie avec des unités sur la table.
formation-refusal-nobody-can-fire = Personne ne peut tirer sur { $subject } : aucune unité ne l’a à portée, dans son arc et en ligne de tir, ou toutes celles qui l’ont sont neutralisées. Nommez une autre cible, ou déclinez.
formation-refusal-not-all-on-watch = Tout ce qui reste au joueur n’est pas en état d’alerte. Déclarez une formation et une action.
formation-refusal-not-asked = C’est à l’autre joueur de décider maintenant. Attendez.
formation-refusal-not-near-target = { $subject } ne peut pas être une cible de plus : elle n’a aucune unité à 5 cm ou moins de la première, ou elle est nommée deux fois. Laissez-la de côté.
formation-refusal-not-next = { $subject } n’est pas de celles dont c’est le tour. Nommez une de celles proposées, ou déclinez.
formation-refusal-not-on-road = Toutes les unités de { $subject } ne sont pas sur une route. Choisissez une autre action.
formation-refusal-not-on-watch = { $subject } n’est pas en état d’alerte, ou aucune de ses unités ne peut tirer sur la formation qui a bougé. Nommez une de celles proposées, ou déclinez.
formation-refusal-not-suppressed = { $subject } n’est pas neutralisée et ne peut donc pas renoncer à son tir. Retirez-la de l’ordre de tir.
formation-refusal-not-toward-nearest = Une contre-charge va tout droit vers l’ennemi le plus proche, ici { $subject }. Menez-la là.
formation-refusal-not-your-formation = { $subject } est à l’autre joueur. Nommez une des vôtres.
formation-refusal-not-your-turn = Ce n’est pas à ce joueur d’agir. Attendez que l’autre ait agi.
formation-refusal-nothing-to-hand-over = L’initiative ne se cède pas ici ; le joueur doit agir. Déclarez une formation et une action.
formation-refusal-off-table = { $subject } n’est pas sur la table avec son socle entier. Placez-la plus à l’intérieur.
formation-refusal-only-after-failure = Cette action n’est permise qu’après un test raté. Déclarez-en une autre.
formation-refusal-only-the-mover = L’état d’alerte ne tire que sur la formation qui a bougé. Nommez-la, ou déclinez.
formation-refusal-option-off = La variante « { $way } » n’est pas jouée avec cette lecture des règles. Choisissez-en une autre, ou commencez la partie avec la lecture qui la prévoit.
formation-refusal-other-formation = { $subject } n’est pas une unité vivante de la formation qui bouge. Déplacez une de celles-là.
formation-refusal-other-kind = { $subject } est d’une sorte que ce transport ne prend pas, ou a elle-même des passagers. Laissez-la de côté.
formation-refusal-other-question = Autre chose est demandé maintenant. Répondez d’abord à cela.
formation-refusal-out-of-coherency = { $subject } n’est plus en cohésion, ce que { $action } ne permet pas. Resserrez d’abord les rangs : choisissez une action avec un mouvement.
formation-refusal-over-vehicle = Le trajet passe sur { $subject }, un véhicule à vous. Contournez-le.
formation-refusal-overlap = Le socle de { $subject } et un autre se chevaucheraient. Choisissez un endroit libre.
formation-refusal-scenario = Aucune partie ne peut commencer : { $key } : { $fault }. Corrigez le scénario.
formation-refusal-special-action = { $subject } n’a pas l’action spéciale { $action }. Choisissez une autre action.
formation-refusal-stands-in-zone = { $subject } serait dans une zone de contrôle ennemie. Choisissez un endroit en dehors.
formation-refusal-stays-in-zone = { $subject } resterait dans une zone de contrôle ennemie dont elle peut sortir. Faites-la sortir : un trajet est montré.
formation-refusal-stays-on-watch = Le joueur a déclaré que tout ce qui lui reste garde l’état d’alerte. Attendez la fin de la phase.
formation-refusal-through-enemy = Le trajet traverse { $subject }, un ennemi. Contournez-le.
formation-refusal-too-far = { $subject } irait à { $mm } ; dans ce mouvement, elle peut aller à { $speed }. Raccourcissez son trajet.
formation-refusal-too-many-formations = Plus de formations sont nommées que l’action n’en prend, ou l’une d’elles l’est deux fois. Nommez-en moins.
formation-refusal-twice = Un type de tir est deux fois dans l’ordre de tir. Retirez-en un.
formation-refusal-two-attackers = Deux attaquants sont déjà au contact de { $subject }. Allez vers une autre unité.
formation-refusal-zone = Le trajet entre dans la zone de contrôle de { $subject }. Contournez-la, ou arrêtez-vous avant.

# Ce qui est demandé.
formation-question-strategy = Lancer les dés de stratégie
formation-question-first = Joueur { $player } : qui agit en premier ?
formation-question-activate = Joueur { $player } : quelle formation agit, et comment ?
formation-question-retain = Joueur { $player } : conserver l’initiative avec une autre formation, ou la céder ?
formation-question-nominate = Joueur { $player } : quelle formation de l’autre joueur rate son test ?
formation-question-effect = Joueur { $player } : quelle formation utilise son effet ?
formation-question-rally = Joueur { $player } : quelle formation se rallie ensuite ?
formation-question-reroll = Joueur { $player } : le test raté de { $formation } est-il relancé ?
formation-question-way = Joueur { $player } : de quelle façon agit { $formation } ?
formation-question-target = Joueur { $player } : contre quelle formation { $formation } lance-t-elle l’assaut ?
formation-question-move = Joueur { $player } : où vont les unités de { $formation } ?
formation-question-keep = Joueur { $player } : quelle partie de { $formation } est gardée ?
formation-question-unload = Joueur { $player } : qui de { $formation } débarque, et où ?
formation-question-shoot = Joueur { $player } : sur quelle formation tire { $formation } ?
formation-question-withdraw = Joueur { $player } : { $formation } se replie-t-elle ?
formation-question-watch = Joueur { $player } : quelle formation en état d’alerte tire sur { $formation } ?
formation-question-put-down = Joueur { $player } : où sont placés les survivants de { $unit } ?

# Ce qui est commandé.
formation-command-roll-strategy = Lancer les dés de stratégie
formation-command-first-is = Le joueur { $player } agit en premier
formation-command-declare = { $formation } : { $action }
formation-command-declare-with = { $formation } : { $action }, avec { $with }
formation-command-roll-now = Lancer maintenant pour { $formation }, sans action déclarée
formation-command-roll-now-unnamed = Lancer maintenant, sans formation nommée
formation-command-clock-ran-out = Le temps de la déclaration est écoulé
formation-command-nominate = { $formation } est nommée, et échoue
formation-command-hand-over = Céder l’initiative
formation-command-stay-on-watch = Tout ce qui reste garde l’état d’alerte
formation-command-pass = Passer
formation-command-reroll = Relancer le test
formation-command-choose = Choisir : { $way }
formation-command-decline = Décliner
formation-command-engage = Lancer l’assaut contre { $targets }
formation-command-stay = { $unit } reste
formation-command-commit = { $unit } : { $path }
formation-command-pick-up = { $unit } : { $path } ; embarque { $aboard }
formation-command-end-move = Terminer le mouvement
formation-command-keep = Garder la partie avec { $unit }
formation-command-unload = { $unit } débarque en { $place }
formation-command-put-down = { $unit } est placée en { $place }
formation-command-shoot = Tirer sur { $formation }
formation-command-watch = { $formation } tire en état d’alerte
formation-command-next = { $formation } est la suivante
formation-leg-line = tout droit jusqu’en ({ $x } ; { $y })
formation-leg-arc = autour de ({ $x } ; { $y }) de { $degrees }
formation-leg-turn = tourner jusqu’à { $degrees }

# Ce qui se passe.
formation-event-phase-began = Tour { $turn } : { $phase }
formation-event-strategy-rolled = Jet de stratégie : { $one } contre { $two } ; le joueur { $player } choisit qui agit en premier
formation-event-strategy-tied = Jet de stratégie : { $one } contre { $two }, et les deux relancent
formation-event-first-is = Le joueur { $player } agit en premier
formation-event-stayed-on-watch = Tout ce qui reste au joueur { $player } garde l’état d’alerte
formation-event-handed-over = Le joueur { $player } cède l’initiative
formation-event-held = Objectif { $objective } : tenu par le joueur { $player } depuis { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
formation-event-won = Le joueur { $player } gagne
formation-event-drawn = La partie est nulle
formation-event-declared = { $action } : action déclarée pour { $formations }
formation-event-declared-retaining = { $action } : action déclarée pour { $formations }, en conservant l’initiative
formation-event-declared-alone = { $action } : action déclarée pour { $formations } ; l’autre joueur n’en a plus
formation-event-no-test = { $formation } n’a pas besoin de test
formation-event-passed-anyhow = { $formation } réussit son test quoi que montre le dé
formation-event-cannot-pass = { $formation } rate son test quoi que montre le dé
formation-event-not-declared = { $formation } rate son test : rien n’a été déclaré
formation-event-passed = { $formation } réussit son test : { $die }, il faut { $needed } ou plus (modificateurs { $modifiers })
formation-event-failed = { $formation } rate son test : { $die }, il faut { $needed } ou plus (modificateurs { $modifiers })
formation-event-moved = { $unit } se déplace de { $way } jusqu’en { $place }
formation-event-move-ended = { $formation } termine son mouvement
formation-event-boarded = { $unit } embarque dans { $carrier }
formation-event-unloaded = { $unit } débarque en { $place }
formation-event-dangerous-ground = { $unit } traverse un terrain dangereux : { $dice }, perdue sur un 1
formation-event-window-move = L’état d’alerte peut tirer sur { $formation }, qui a bougé
formation-event-window-unloading = L’état d’alerte peut tirer sur { $formation }, dont des unités ont débarqué
formation-event-shot-at = { $by } tire sur { $target } : { $fired ->
    [one] { $fired } unité tire
   *[other] { $fired } unités tirent
}{ $suppressed ->
    [0] {""}
    [one] , { $suppressed } neutralisée
   *[other] , { $suppressed } neutralisées
}
formation-event-shot-crossfire = { $by } tire sur { $target } en tir croisé : { $fired ->
    [one] { $fired } unité tire
   *[other] { $fired } unités tirent
}{ $suppressed ->
    [0] {""}
    [one] , { $suppressed } neutralisée
   *[other] , { $suppressed } neutralisées
}
formation-event-cannot-hit = { $unit } ne peut pas toucher avec l’arme { $weapon } : { $fire }, il faut { $needed }
formation-event-fired-hit = { $unit } touche avec l’arme { $weapon } : { $fire } { $dice }, il faut { $needed }
formation-event-fired-missed = { $unit } manque avec l’arme { $weapon } : { $fire } { $dice }, il faut { $needed }
formation-event-hit = { $unit } est touchée (règle { $rule })
formation-event-saved = { $unit } réussit sa sauvegarde : { $die }, il faut { $needed }
formation-event-not-saved = { $unit } rate sa sauvegarde : { $die }, il faut { $needed }
formation-event-destroyed = { $unit } est détruite (règle { $rule })
formation-event-blasted = { $formation } reçoit { $number ->
    [one] { $number } pion Impact
   *[other] { $number } pions Impact
} (règle { $rule })
formation-event-unblasted = { $formation } perd { $number ->
    [one] { $number } pion Impact
   *[other] { $number } pions Impact
} (règle { $rule })
formation-event-broke = { $formation } est désormais démoralisée
formation-event-rallied = { $formation } n’est plus démoralisée
formation-event-rally-passed = { $formation } se rallie : { $die }
formation-event-rally-failed = { $formation } ne se rallie pas : { $die }
formation-event-regrouped = { $formation } se regroupe : { $dice }
formation-event-on-watch = { $formation } se met en état d’alerte
formation-event-watch-ended = { $formation } n’est plus en état d’alerte (règle { $rule })
formation-event-withdraws = { $formation } se replie
formation-event-stays = { $formation } ne se replie pas
formation-event-assault-began = Assaut : { $attackers } contre { $defenders }
formation-event-no-assault = { $formation } n’est pas assez proche pour un assaut
formation-event-fought-close = { $unit } combat au corps à corps : { $die }, il faut { $needed }
formation-event-fought-firefight = { $unit } combat dans la fusillade : { $die }, il faut { $needed }
formation-event-fought-support = { $unit } soutient la fusillade : { $die }, il faut { $needed }
formation-event-assault-rolled = Résultat de l’assaut : le joueur 1 obtient { $one }, en tout { $sum_one } ; le joueur 2 obtient { $two }, en tout { $sum_two }
formation-event-assault-won = Le joueur { $player } gagne l’assaut
formation-event-assault-both-gone = Personne ne gagne l’assaut : les derniers des deux camps sont morts ensemble

# Les phases du tour.
formation-phase-strategy = Phase de stratégie
formation-phase-action = Phase d’action
formation-phase-end = Phase de fin

# Ce qu’il faut savoir d’une formation, derrière son nom.
formation-status-blast = { $number } Impact
formation-status-broken = démoralisée
formation-status-overwatch = état d’alerte
formation-status-marched = redéployée
formation-status-acted = a agi

# Ce qui est mesuré.
formation-limit-coherency = cohésion et zones de contrôle
formation-limit-firefight = fusillade et objectifs
formation-limit-rally = ennemis proches au ralliement
formation-limit-crossfire = tir croisé

# Les valeurs à l’intérieur des phrases.
formation-cm = { $value } cm
formation-place = ({ $x } ; { $y }) face à { $facing }
formation-nobody = personne
formation-someone = la formation
formation-no-action = aucune action

# Les actions, et les variantes de celles qui en ont plusieurs.
formation-word-advance = Avance
formation-word-engage = Assaut
formation-word-double = Avance rapide
formation-word-march = Redéploiement
formation-word-marshal = Rassemblement
formation-word-overwatch = État d’alerte
formation-word-sustained-fire = Tir soutenu
formation-word-hold = Tenir
formation-word-road-march = Redéploiement sur route
formation-word-advance-firing = Avance, avec tir
formation-word-double-firing = Avance rapide, avec tir
formation-word-swooping-charge = Assaut en piqué
formation-word-joint-charge = Assaut combiné
formation-word-joint-fire = Tir combiné
formation-word-shoot-regroup = tirer, puis se regrouper
formation-word-shoot-move = tirer, puis bouger
formation-word-move-regroup = bouger, puis se regrouper
formation-word-move = bouger
formation-word-shoot = tirer
formation-word-regroup = se regrouper
formation-word-shoot-first = tirer d’abord
formation-word-move-first = bouger d’abord
formation-word-shoot-between = tirer entre les mouvements
formation-word-move-again = bouger encore d’abord
