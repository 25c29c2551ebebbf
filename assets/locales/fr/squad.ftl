# Les escadrons d’autres programmes : ce que leur lecture a à dire.

squad-heading-ruleset-first = première édition, { $faction }
squad-heading-ruleset-ffg = seconde édition avec les points de la 2.0 (200), { $faction }
squad-heading-ruleset-amg = seconde édition avec les points de la 2.5 (20), { $faction }
squad-heading-ruleset-x2po = seconde édition avec les points Legacy (200), { $faction }
squad-heading-ruleset-xwa = seconde édition avec les points XWA (50), { $faction }
squad-heading-no-ruleset = seconde édition avec des points d’une sorte inconnue, { $faction }
squad-unnamed = Escadron sans nom
squad-models = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
squad-obstacles = obstacles : { $list }
squad-points = { $count } points
squad-points-unknown = points inconnus
squad-points-claimed = le fichier indique { $claimed }
squad-damage-deck-core = paquet de dégâts de la première boîte de base
squad-damage-deck-core2 = paquet de dégâts de la boîte de base de 2015
squad-notes = Ce que la lecture a dû trancher :
squad-note-of-entry = vaisseau { $entry } : { $note }
squad-note-pilot-renamed = le pilote « { $said } » s’appelle ici { $taken }
squad-note-ship-renamed = le fichier dit que le vaisseau est « { $said } » ; le pilote vole sur { $taken }
squad-note-upgrade-renamed = l’amélioration « { $said } » s’appelle ici { $taken }
squad-note-unknown-pilot = il n’y a pas de pilote « { $said } » ; l’entrée est laissée de côté et reste dans le fichier
squad-note-unknown-upgrade = il n’y a pas d’amélioration « { $said } » ; elle est laissée de côté
squad-note-near = { $note }. Peut-être { $near } ?
squad-note-other-faction-pilot = le pilote « { $said } » appartient à la faction { $taken }
squad-note-standard-loadout = les améliorations fixes de { $said } ont été complétées
squad-note-not-in-loadout = « { $said } » n’est pas une des améliorations fixes du pilote ; elle est laissée de côté et reste dans le fichier
squad-note-control-characters = des retours à la ligne bruts ou d’autres caractères de contrôle se trouvent dans un texte ({ $said }) ; ils ont été pris tels quels
squad-note-obstacle-renamed = l’obstacle « { $said } » s’appelle ici { $taken }
squad-note-unknown-obstacle = il n’y a pas d’obstacle « { $said } » ; il est laissé de côté et reste dans le fichier
squad-note-obstacle-count = l’escadron apporte { $said } obstacles ; trois sont d’usage
squad-note-unknown-ruleset = le jeu de règles « { $said } » n’est pas connu
