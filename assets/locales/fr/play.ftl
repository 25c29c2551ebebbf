# Une partie en cours : les panneaux autour de sa table.

# Les joueurs portent le nom de la couleur de leurs vaisseaux.
player-one = Bleu
player-two = Orange
play-ship = { $name } ({ $id })

# La barre.
bar-round = Round { $round }
bar-round-of = Round { $round } sur { $last }
bar-first = Premier joueur : { $player }
bar-points = { $player } { $points }
bar-decides = { $player } décide
bar-undo = Annuler
bar-redo = Rétablir
bar-undo-hint = Reprendre la dernière commande ; rien n’est perdu (Ctrl+Z)
bar-redo-hint = Redonner la commande reprise (Ctrl+Y)

# Ce qui est demandé.
play-asked = { $player } : { $question }
play-only-pass = Il n’y a rien d’autre à choisir.
play-option-spoken = { $name } : { $verdict } { $margin } { $piece }
play-pass = Passer
play-refused = Pas permis ({ $number })
play-refused-hint = Ce qui pourrait être tenté, et pourquoi ce n’est pas permis
play-look-back = Revenez en arrière, ou enregistrez l’historique.
open-obstacle = Poser { $outline }
open-deploy = Placer { $ship }
open-x = x
open-y = y
open-heading = Cap
open-set-down = Poser
open-usual = La place habituelle
open-on-table = Placer sur la table
open-in-panel = Placer avec des nombres
open-on-table-hint = Glissez-le sur la table, pivotez-le avec la molette ; ce qui est légal se montre pendant le déplacement
open-legal = Cette place est légale.
open-close = Laisser

# Les commandes qui comptent des places sur les cartes, par nom.
named-load = Recharger { $name }
named-discard = Défausser { $name }
named-drop = Larguer { $name } : { $template }
named-launch = Lancer { $name } : { $template }
named-act-card = Effectuer l’action de { $name }
named-queue = { $name } de { $ship } vient ensuite

# Les cadrans.
curtain-title = Les cadrans se règlent en secret
curtain-pass = Passez l’écran à { $player }, puis appuyez
curtain-change = { $player } a fini ; appuyez pour changer un cadran
curtain-none-seen = Personne ne voit de cadran avant que les deux joueurs aient fini.
dials-title = Cadrans de { $player }
dials-ready = Mes cadrans sont prêts
dials-missing = { $number ->
    [one] Il reste { $number } cadran à régler.
   *[other] Il reste { $number } cadrans à régler.
}
dials-all-set = Tous les cadrans sont réglés. Ils peuvent changer tant que les deux joueurs n’ont pas fini.
dials-turn-away = Cacher mes cadrans
dials-swarm = Tous les vaisseaux
dial-of = Cadran de { $ship }
dial-entry = { $name }, { $colour }
dial-not-set = pas réglé
dial-face-down = face cachée
dial-shows = { $ship }, initiative { $initiative } : { $shows }
colour-green = vert
colour-blue = bleu
colour-white = blanc
colour-red = rouge
colour-purple = violet

# La carte d’un vaisseau.
ship-none = Cliquez sur un vaisseau pour voir sa carte.
ship-about = { $kind }, { $size }
ship-initiative = Initiative { $number }
ship-skill = Valeur de pilotage { $number }
ship-hull = Coque { $left } sur { $all }
ship-shields = Boucliers { $left } sur { $all }
ship-force = Force { $left } sur { $all }
ship-agility = Agilité { $number }
ship-points = { $number } points
ship-tokens = Marqueurs
ship-no-tokens = Aucun marqueur.
ship-damage = Cartes de dégât
ship-weapons = Armes
ship-actions = Actions
ship-loads = Charges
ship-load = { $name } : { $left } sur { $all }
ship-dial = Cadran : { $words }
ship-points-to = L’indicateur pointe vers : { $arc }
ship-destroyed = Détruit
ship-fled = En fuite
ship-docked = Arrimé
ship-reserve = Attend d’être placé
ship-doomed = Détruit ; reste jusqu’à la fin de l’étape de son initiative
ship-link = { $action }, puis { $link }
ship-done = { $action } (faite à ce round)
weapon-primary = Arme principale
weapon-discarded = { $name } (défaussée)
weapon-line = { $name } : { $words }
weapon-words = { $arcs } ; { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, portée { $near } à { $far }
arc-single-turret = Tourelle, un arc
arc-double-turret = Tourelle, deux arcs
arc-all-round = Tout autour
arc-auxiliary-rear = Auxiliaire, arrière
arc-auxiliary-half = Auxiliaire, demi
arc-mobile = Arc mobile
lock-of = Verrouille { $name }
lock-on = Verrouillé par { $name }
token-count = { $number } { $name }
token-focus = concentration
token-evade = évasion
token-calculate = calcul
token-reinforce = renforcement
token-cloak = occultation
token-stress = stress
token-strain = contrainte
token-deplete = épuisement
token-ion = ionique
token-tractor = rayon tracteur
token-jam = brouillage
token-disarm = désarmement
token-lock = verrouillage
token-shield = bouclier
token-charge = charge
token-force = Force
action-name-focus = Concentration
action-name-evade = Évasion
action-name-calculate = Calcul
action-name-lock = Verrouillage
action-name-target-lock = Acquisition de cible
action-name-barrel-roll = Tonneau
action-name-boost = Accélération
action-name-cloak = Occultation
action-name-coordinate = Coordination
action-name-jam = Brouillage
action-name-reinforce = Renforcement
action-name-reload = Rechargement
action-name-rotate-arc = Rotation d’arc
action-name-slam = MASL
action-name-recover = Récupération
damage-face-down = Carte de dégât face cachée
damage-face-down-count = { $number ->
    [one] { $number } carte de dégât face cachée
   *[other] { $number } cartes de dégât face cachée
}
ship-close = Fermer

# Ce que font les cartes de dégât, d’après leurs données.
damage-or = { " ou " }
damage-then = { ", puis " }
damage-from-next-round = Cela commence au round qui suit celui où la carte est passée face visible.
damage-timed = { $when } : { $does }.
damage-action = Une action la répare.
damage-action-on = Une action la répare si un dé d’attaque montre { $faces }.
damage-by-hand = Son effet se fait à la main.
damage-attack-dice = Dés d’attaque : { $change }.
damage-primary-dice = Dés d’attaque avec les armes principales : { $change }.
damage-no-attack-dice = Les attaques se font sans dés.
damage-defence-dice = Dés de défense : { $change }.
damage-agility = Agilité : { $change }.
damage-initiative = L’initiative (valeur de pilotage) est de { $number }.
damage-harder = Les manœuvres de ces sortes sont plus difficiles : { $list }.
damage-easier = Les manœuvres de ces sortes sont plus faciles : { $list }.
damage-red = Les manœuvres de ces sortes sont rouges : { $list }.
damage-easy = Les manœuvres de ces sortes sont faciles : { $list }.
damage-cannot-attack = Le vaisseau ne peut pas attaquer.
damage-modifies-only = Le vaisseau ne modifie ses dés d’attaque qu’avec : { $list }.
damage-no-actions = Le vaisseau n’effectue aucune action, sauf celles des cartes de dégât.
damage-actions-only = Le vaisseau n’effectue que ces actions et celles des cartes de dégât : { $list }.
damage-bar-closed = Le vaisseau n’effectue aucune action de sa barre.
damage-counts-as = Compte comme { $number } cartes de dégât.
damage-hits-are-critical = Les dégâts normaux que le vaisseau subit sont critiques à la place.
damage-dealt-face-up = Les cartes de dégât sont attribuées au vaisseau face visible.
damage-not-planned = Ces manœuvres ne peuvent pas être choisies sur le cadran : { $list }.
damage-at-face-up = Aussitôt
damage-at-start-of-engagement = Au début de la phase d’engagement (de combat)
damage-at-before-engaging = Avant que le vaisseau s’engage
damage-at-after-engaging = Après que le vaisseau s’est engagé
damage-at-after-attack = Après que le vaisseau a attaqué
damage-at-after-action = Après une action
damage-at-dial-revealed = Quand le cadran est révélé
damage-at-after-critical = Après un dégât critique
damage-at-after-maneuver = Après une manœuvre
damage-at-after-maneuver-like = Après une manœuvre { $like }
damage-like-coloured = marquée en { $list }
damage-like-other-than = autre que { $list }
damage-like-overlapped = qui a chevauché un vaisseau
damage-like-in-contact = qui a fini au contact d’un vaisseau
damage-like-met-obstacle = qui a rencontré un obstacle
damage-like-ion = ionique
damage-does-damage = dégâts subis : { $number }
damage-does-critical = dégâts critiques subis : { $number }
damage-does-deal-face-up = { $number ->
    [one] { $number } carte de dégât est attribuée face visible
   *[other] { $number } cartes de dégât sont attribuées face visible
}
damage-does-gain = marqueurs gagnés : { $number } ({ $token })
damage-does-roll = { $number ->
    [one] { $number } dé d’attaque est lancé
   *[other] { $number } dés d’attaque sont lancés
} ({ $results })
damage-does-on = { $face } : { $does }
damage-does-skip-action = l’étape « Effectuer une action » est sautée
damage-does-discard-weapon = une arme spéciale est défaussée
damage-does-repair = la carte est retournée face cachée

# Les attaques et les dés.
attack-target = Attaquer { $target } – { $weapon }
attack-range = Portée d’attaque { $range }
attack-range-obstructed = Portée d’attaque { $range }, gênée
attack-plain-range = De socle à socle, quel que soit l’arc : portée { $range }, { $distance }
attack-title = { $attacker } attaque { $defender }
attack-dice = { $number ->
    [one] { $number } dé d’attaque
   *[other] { $number } dés d’attaque
}
defence-dice = { $number ->
    [one] { $number } dé de défense
   *[other] { $number } dés de défense
}
attack-rolled = Dés d’attaque
defence-rolled = Dés de défense
defence-added = { $number ->
    [one] et { $number } évasion en plus
   *[other] et { $number } évasions en plus
}
attack-die = Dé { $number } : { $face }
attack-mark-dice = Cliquez sur des dés pour marquer ceux à relancer.
attack-reroll = { $number ->
    [0] Dépenser le verrouillage
    [one] Relancer { $number } dé marqué
   *[other] Relancer { $number } dés marqués
}
figure-printed = { $number } imprimé
figure-step = { $change }, ce qui fait { $after } (règle { $rule })
figure-at-least = au moins { $number }
figure-at-most = au plus { $number }
figure-becomes = devient { $number }
face-hit = touche
face-critical = touche critique
face-focus = concentration
face-blank = vierge
face-evade = évasion
dice-from = Dés
dice-from-program = Le programme lance
dice-from-table = De vrais dés, saisis
dice-title = Lancez les dés
dice-roll-attack = { $number ->
    [one] Lancez { $number } dé d’attaque et cliquez sur ce qu’il montre (règle { $rule }).
   *[other] Lancez { $number } dés d’attaque et cliquez sur ce que chacun montre (règle { $rule }).
}
dice-roll-defence = { $number ->
    [one] Lancez { $number } dé de défense et cliquez sur ce qu’il montre (règle { $rule }).
   *[other] Lancez { $number } dés de défense et cliquez sur ce que chacun montre (règle { $rule }).
}
dice-roll-other = Saisissez { $number } × { $name } (règle { $rule }).
dice-number = Nombre
dice-type = Valider
dice-typed = { $typed } sur { $number } : { $faces }
dice-done = Voilà les dés
dice-take-back = Reprendre le dernier
dice-forget = Ne pas lancer

# L’historique.
log-start = Début de la partie
log-save = Enregistrer l’historique
log-save-as = Enregistrer l’historique sous…
log-more = Plus…
log-branch = branche
log-row = { $number }. { $words }
log-here = { $words } (vous êtes ici)
log-mark = « { $mark } »
log-unmark = Ôter « { $mark } »
log-new-mark = Repère
log-add-mark = Ajouter le repère
log-comment = Commentaire
log-compare = Comparer avec ici
log-promote = Faire de cette branche la ligne principale
log-remove = Supprimer ceci et tout ce qui suit
compare-title = Là-bas, après la commande { $number }, comparé à ici
compare-start = Là-bas, au début, comparé à ici
compare-same = Il n’y a aucune différence.
compare-stop = Arrêter de comparer
compare-round = Round : { $here } ici, { $there } là-bas
compare-points = Points de { $name } : { $here } ici, { $there } là-bas
compare-place = { $name } : { $here } ici, { $there } là-bas
compare-damage = Cartes de dégât de { $name } : { $here } ici, { $there } là-bas
compare-shields = Boucliers de { $name } : { $here } ici, { $there } là-bas
compare-tokens = Marqueurs de { $name } : { $here } ici, { $there } là-bas
compare-off-mat = hors du tapis
compare-nothing = aucun

# Le niveau, les corrections.
judge-level = Règles
level-enforced = Appliquées
level-enforced-hint = Seulement ce que les règles permettent.
level-assisted = Assistées
level-assisted-hint = Seulement ce que les règles permettent, et des corrections à la main, qui restent dans l’historique.
level-free = Libres
level-free-hint = Des corrections à la main, et la table libre, où tout peut être déplacé.
judge-title = Correction à la main
judge-kind = Quoi
judge-player = Par
judge-ship = Vaisseau
judge-other = Autre vaisseau
judge-token = Marqueur
judge-number = Nombre
judge-hits = Touches
judge-criticals = Touches critiques
judge-points = Points
judge-value = Initiative
judge-place = Quelle carte, à partir de 0
judge-load = Quelle charge, à partir de 0
judge-action = Action
judge-maneuver = Manœuvre
judge-no-maneuver = pas choisie
judge-colour = Couleur
judge-moment = Quand
judge-until = Jusqu’à
judge-incomplete = Il reste quelque chose à choisir.
judge-do = Faire
judge-examine = Déplacer des pièces sur la table libre
judge-examine-hint = La position est copiée sur la table libre, où tout peut être déplacé ; la partie reste telle qu’elle est.
judge-gain = Gagner des marqueurs
judge-lose = Perdre des marqueurs
judge-harm = Subir des dégâts
judge-expose = Exposer une carte de dégât
judge-repair = Réparer une carte de dégât
judge-spend-charge = Dépenser une charge
judge-transfer = Transférer un marqueur
judge-initiative = Changer l’initiative
judge-grant-action = Accorder une action
judge-bonus-attack = Accorder une attaque bonus
judge-effect = Faire ce que fait une action
judge-fly = Exécuter une manœuvre
judge-turn-dial = Tourner le cadran
judge-hold = Suspendre la partie
judge-score = Marquer des points

# L’écran d’accueil.
home-screen = Écran d’accueil
home-title = Deadreckon
home-subtitle = Une table dont chaque réponse est exacte et expliquée
home-continue = Continuer : { $where }
home-play-now = Jouer tout de suite
home-play-now-hint = Deux escadrons d’exemple, placés et prêts : réglez les cadrans et volez
home-new-game = Nouvelle partie
home-open = Ouvrir une position ou un historique
home-open-hint = Un fichier de ce programme
home-examine = Étudier une position
home-examine-hint = La table libre : placez des pièces, demandez ce qui est possible et avec quelle marge
home-settings = Réglages
home-settings-hint = Couleurs, animations, langue
home-help = Aide
home-help-hint = Les touches, et un petit guide
home-edition = Édition
home-mat = Tapis
home-squad = Escadron de { $player }
home-obstacles = { $number ->
    [0] Aucun obstacle
    [one] { $number } obstacle
   *[other] { $number } obstacles
}
home-set-up = Mise en place
home-begin = Commencer
mat-three-by-three = 3 × 3 pieds
mat-three-by-six = 6 × 3 pieds
mat-six-by-four = 6 × 4 pieds
mat-width = Largeur
mat-height = Hauteur
squad-none = Aucun escadron n’est choisi
squad-pasted = Texte collé
squad-file = Fichier pour { $player }…
squad-file-hint = Un escadron tel que l’écrivent les créateurs de listes (XWS)
squad-paste = Coller un texte pour { $player }
squad-text = Texte de l’escadron (XWS)
obstacle-add = Ajouter un obstacle
obstacle-remove = { $name } ×
set-up-for-me = Placer tout pour moi
set-up-by-players = Les joueurs placent selon les règles
play-set-up-for-me = Placer le reste pour moi

# Les commandes par nom, et les touches d’une partie.
palette-search = Que voulez-vous faire ?
palette-nothing = Rien ne porte ce nom.
palette-zoom-in = Zoom avant
palette-zoom-out = Zoom arrière
keys-option = 1 à 9, lettres
does-option = Choisir l’option qui porte la touche
keys-pass = 0
does-pass = Passer
keys-palette = Ctrl+K
does-palette = Tout ce qui peut se faire, par nom
keys-play-undo = Ctrl+Z ; Ctrl+Y
does-play-undo = Reprendre une commande ; la redonner
keys-play-save = Ctrl+S
does-play-save = Enregistrer l’historique
keys-place = Glisser, molette
does-place = Placer la pièce à poser ; la pivoter
keys-tab = Tab, Maj+Tab, Espace
does-tab = Tout parcourir ; choisir
keys-escape-play = Échap
does-escape-play = Quitter un choix ; fermer une liste
