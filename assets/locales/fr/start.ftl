# Ce qui empêche la fenêtre de s’ouvrir, et comment s’en sortir.

start-no-display =
    Deadreckon ouvre une fenêtre, et il n’y a pas d’écran ici (DISPLAY n’est pas défini).

    Sur un ordinateur de bureau, lancez-le depuis une session graphique. Sur une machine sans écran, installez un
    écran virtuel (Debian, Ubuntu) :

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon

    Chaque question peut aussi se poser sans fenêtre : voyez la commande "reckon".
start-display-refused =
    Deadreckon ne peut pas ouvrir l’écran "{ $display }" : { $detail }

    Cet écran est-il en marche, et cet utilisateur a-t-il le droit d’y dessiner ? Sur une machine sans écran,
    installez un écran virtuel (Debian, Ubuntu) :

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon
start-no-graphics-driver =
    Deadreckon n’a trouvé aucun pilote graphique utilisable (Vulkan).

    Installez le pilote Vulkan de votre carte, ou celui qui dessine par logiciel (Debian, Ubuntu) :

        sudo apt-get install mesa-vulkan-drivers libvulkan1
start-broke =
    Deadreckon s’est arrêté parce que quelque chose en lui ou sous lui s’est cassé :

        { $detail }

    Si c’est arrivé à l’ouverture de la fenêtre, ces paquets manquent peut-être (Debian, Ubuntu) :

        sudo apt-get install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 mesa-vulkan-drivers
start-picture = L’image { $file } n’a pas pu être écrite : { $detail }
start-open = { $what } ne peut pas être ouvert : { $detail }
start-unknown-demo = Il n’y a pas de position d’exemple « { $name } » ; sont connues : { $known }.
start-unknown-game = Il n’y a pas de partie « { $name } » ; sont connues : { $known }.
start-unknown-language = La langue « { $name } » n’est pas parlée ici ; sont connues { $known }.
start-unknown-theme = Il n’y a pas de thème « { $name } » ; sont connus : { $known }.
start-unknown-edition = Il n’y a pas d’édition « { $name } » ; sont connues : { $known }.
start-unknown-tolerance = Il n’y a pas de tolérance « { $name } » ; sont connues : { $known }.
start-unknown-parts = Il n’y a ni jeu de pièces ni fichier « { $name } » ; sont connus : { $known }.
start-unknown-ship = Il n’y a pas de vaisseau « { $name } » dans cette position ; elle contient : { $known }.
start-unknown-piece = Il n’y a pas de pièce « { $name } » dans cette position ; elle contient : { $known }.
start-unknown-option = Le vaisseau sélectionné n’a pas d’option « { $name } » ; il a : { $known }.
start-unknown-arc = Ce vaisseau n’a pas d’arc « { $name } » ; il a : { $known }.
start-no-ship-selected = « { $name } » se demande à un vaisseau : nommez-en un avec --select.
start-measured-to-itself = « { $name } » est le point de départ de la mesure : nommez une autre pièce avec --measure.
start-slide = Les glissements de { $what } ne peuvent pas être placés ainsi : { $detail }
start-no-slide = { $what } ne glisse pas ; laissez --slide de côté.
