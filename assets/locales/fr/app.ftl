# Les nombres, les noms de fichiers, et tout ce que la fenêtre elle-même dit.

number-decimal-separator = ,
number-none = –
number-mm = { $value } mm
number-mm-just-positive = moins de 0,01 mm
number-mm-just-negative = plus de −0,01 mm
number-degrees = { $value }°

file-menu = Fichier
file-new = Nouveau
file-open = Ouvrir…
file-load = Charger des pièces ou des contours…
file-save = Enregistrer
file-save-as = Enregistrer sous…
file-recent = Fichiers récents
file-recent-none = aucun pour l’instant
file-loaded = Chargés à chaque démarrage
file-loaded-hint = Vos propres jeux de pièces et contours, chargés une fois. Les positions peuvent les nommer.
file-forget = Oublier
file-forget-hint = Ne plus le charger au prochain démarrage ; le fichier reste où il est
file-untitled = Nouvelle position
file-changed = { $title } (modifiée)
demo-menu = Positions d’exemple

edit-undo = Annuler
edit-undo-hint = Revenir sur la dernière modification (Ctrl+Z)
edit-redo = Rétablir
edit-redo-hint = Refaire la modification (Ctrl+Maj+Z)

view-fit = Tapis entier
view-fit-hint = Montrer tout le tapis (F)
view-theme = Couleurs
view-theme-hint = Le jeu de couleurs suivant
view-help = Touches
view-help-hint = Ce que font les touches et la souris (F1)

error-dismiss = Fermer
discard-what = La position a des modifications qu’aucun fichier ne contient.
discard-next = Elles seront perdues si vous continuez sans enregistrer.
discard-yes = Continuer sans enregistrer
discard-no = Rester ici
error-open = Ce fichier n’a pas pu être ouvert.
error-open-next = Rien n’a changé. Corrigez le fichier ou ouvrez-en un autre. Si une position nomme un jeu de pièces ou des contours à vous, chargez-les d’abord : « Charger des pièces ou des contours… », ou déposez-les sur la fenêtre.
loaded-parts = Le jeu de pièces « { $name } » est chargé depuis { $file } ; désormais, tout se calcule avec lui.
loaded-outlines = { $count ->
    [one] { $count } contour chargé
   *[other] { $count } contours chargés
} depuis { $file } ; voyez « Ajouter un obstacle ».
error-save = La position n’a pas pu être enregistrée.
error-save-next = L’ancien fichier est intact. Choisissez un autre dossier ou un autre nom avec « Enregistrer sous… ».
error-position = Ce n’est pas possible ici.
error-position-next = Rien n’a changé.
error-loaded-again = Des pièces ou des contours chargés auparavant manquent maintenant.
error-loaded-again-next = Tout le reste continue. Le prochain démarrage essaiera à nouveau ; « Fichier », « Oublier » y met fin.
error-settings-damaged = Les réglages n’ont pas pu être lus.
error-settings-kept = Le fichier abîmé est gardé sous { $file } ; le programme repart avec des réglages neufs.
error-settings-untouched = Le programme continue avec des réglages neufs et ne change rien au fichier ; corrigez-le ou supprimez-le.
error-settings = Les réglages n’ont pas pu être enregistrés.
error-settings-next = Le programme continue ; les fichiers récents et l’apparence ne seront pas retenus.

dialog-open = Ouvrir une position
dialog-load = Charger un jeu de pièces ou des contours
dialog-save = Enregistrer la position
dialog-filter = Positions
dialog-filter-load = Jeux de pièces et contours

ship-new = Vaisseau

theme-standard = Standard
theme-dark = Sombre
theme-high-contrast = Contraste élevé
theme-print = Impression

# Une partie à la table
error-autosave = La partie n’a pas pu être sauvegardée automatiquement.
error-autosave-next = Elle continue ; enregistrez-la vous-même, dans un autre dossier, avant de fermer le programme.
error-not-taken = Ce n’est pas possible maintenant.
error-not-taken-next = Rien n’a changé ; choisissez autre chose.
error-record = Cet endroit de l’historique ne peut pas être montré.
error-record-next = La partie reste où elle en était.
error-kept = La partie sauvegardée ne peut pas être ouverte.
error-kept-next = Le fichier est intact. Commencez une autre partie ; la sauvegarde est alors mise de côté, sous le nom qui finit par « previous.json ».
error-new-game = Cette partie ne peut pas commencer.
error-new-game-next = Rien n’a commencé. Corrigez l’escadron ou choisissez-en un autre.
error-save-record = La partie n’a pas pu être enregistrée.
error-save-record-next = L’ancien fichier est intact. Choisissez un autre dossier ou un autre nom.
dialog-save-record = Enregistrer la partie
dialog-filter-record = Parties (*.json)
dialog-squad = Escadron d’un joueur
dialog-filter-squad = Escadrons (*.xws, *.json)
start-kept = Round { $round }, { $phase }
start-kept-commands =
    { $number ->
        [one] { $number } commande
       *[other] { $number } commandes
    }

# Réglages
settings-title = Réglages
settings-theme = Couleurs
settings-motion = Animations
settings-language = Langue
