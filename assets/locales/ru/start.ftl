# Что мешает окну открыться и как это исправить.

start-no-display =
    Deadreckon открывает окно, а здесь нет дисплея (переменная DISPLAY не задана).

    На настольном компьютере запустите программу из графического сеанса. Если дисплея нет, поставьте отдельный
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon

    Любой вопрос можно задать и без окна: смотрите команду «reckon».
start-display-refused =
    Deadreckon не может открыть дисплей «{ $display }»: { $detail }

    Работает ли этот дисплей и можно ли этому пользователю на нём рисовать? Если дисплея нет, поставьте отдельный
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon
start-no-graphics-driver =
    Deadreckon не находит подходящего графического драйвера (Vulkan).

    Поставьте драйвер Vulkan для вашей видеокарты или программный драйвер (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1
start-broke =
    Deadreckon остановился: что-то сломалось в программе или под ней:

        { $detail }

    Если это случилось при открытии окна, возможно, не хватает этих пакетов (Debian, Ubuntu):

        sudo apt-get install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 mesa-vulkan-drivers
start-picture = Не удалось записать картинку { $file }: { $detail }
start-open = Не удалось открыть { $what }: { $detail }
start-unknown-demo = Нет примера позиции «{ $name }»; есть { $known }.
start-unknown-game = Нет партии «{ $name }»; есть { $known }.
start-unknown-language = Язык «{ $name }» здесь не поддерживается; известны: { $known }.
start-unknown-theme = Нет темы «{ $name }»; есть { $known }.
start-unknown-edition = Нет редакции «{ $name }»; есть { $known }.
start-unknown-tolerance = Нет допуска «{ $name }»; есть { $known }.
start-unknown-parts = Нет ни набора деталей, ни файла «{ $name }»; есть { $known }.
start-unknown-ship = В этой позиции нет корабля «{ $name }»; есть { $known }.
start-unknown-piece = В этой позиции нет фигуры «{ $name }»; есть { $known }.
start-unknown-option = У выбранного корабля нет варианта «{ $name }»; есть { $known }.
start-unknown-arc = У этого корабля нет сектора «{ $name }»; есть { $known }.
start-no-ship-selected = «{ $name }» относится к кораблю: назовите его через --select.
start-measured-to-itself = «{ $name }» — то, от чего меряют: назовите другую фигуру через --measure.
start-slide = Так сдвиги поставить нельзя ({ $what }): { $detail }
start-no-slide = Здесь нет сдвигов: { $what }. Уберите --slide.
