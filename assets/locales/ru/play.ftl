# Идущая партия: панели вокруг её стола.

# Игроков называют по цвету их кораблей.
player-one = Синий
player-two = Оранжевый
play-ship = { $name } ({ $id })

# Строка сверху.
bar-round = Раунд { $round }
bar-round-of = Раунд { $round } из { $last }
bar-first = Первый игрок: { $player }
bar-points = { $player } { $points }
bar-decides = Решает { $player }
bar-undo = Отменить
bar-redo = Вернуть
bar-undo-hint = Взять последнюю команду назад; ничего не пропадёт (Ctrl+Z)
bar-redo-hint = Снова дать команду, взятую назад (Ctrl+Y)

# Что спрашивается.
play-asked = { $player }: { $question }
play-only-pass = Ничего другого выбрать нельзя.
play-option-spoken = { $name }: { $verdict } { $margin } { $piece }
play-pass = Пас
play-refused = Нельзя ({ $number })
play-refused-hint = Что можно было бы попробовать и почему этого нельзя
play-look-back = Просмотрите партию или сохраните запись.
open-obstacle = Положить { $outline }
open-deploy = Поставить { $ship }
open-x = x
open-y = y
open-heading = Курс
open-set-down = Поставить
open-usual = Обычное место
open-on-table = Поставить на столе
open-in-panel = Поставить по числам
open-on-table-hint = Тяните по столу, поворачивайте колесом; по ходу видно, что разрешено
open-legal = Это место разрешено.
open-close = Оставить

# Команды, которые считают места на картах, — по названиям.
named-load = Перезарядить { $name }
named-discard = Сбросить { $name }
named-drop = Сбросить за корму { $name }: { $template }
named-launch = Запустить { $name }: { $template }
named-act-card = Выполнить действие { $name }
named-queue = Следующая способность: { $name }, { $ship }

# Диски.
curtain-title = Диски устанавливаются тайно
curtain-pass = Дальше — { $player }. Передайте экран и нажмите
curtain-change = { $player } уже готов; нажмите, чтобы изменить диск
curtain-none-seen = Пока не готовы оба игрока, дисков никто не видит.
dials-title = Диски: { $player }
dials-ready = Мои диски готовы
dials-missing = { $number ->
    [one] Осталось установить { $number } диск.
    [few] Осталось установить { $number } диска.
    [many] Осталось установить { $number } дисков.
   *[other] Осталось установить { $number } диска.
}
dials-all-set = Все диски установлены. Их можно менять, пока не готовы оба игрока.
dials-turn-away = Скрыть мои диски
dials-swarm = Все корабли
dial-of = Диск: { $ship }
dial-entry = { $name }, { $colour }
dial-not-set = не установлен
dial-face-down = лицом вниз
dial-shows = { $ship }, инициатива { $initiative }: { $shows }
colour-green = зелёный
colour-blue = синий
colour-white = белый
colour-red = красный
colour-purple = фиолетовый

# Карта корабля.
ship-none = Щёлкните корабль, чтобы увидеть его карту.
ship-about = { $kind }, { $size }
ship-initiative = Инициатива { $number }
ship-skill = Мастерство пилота { $number }
ship-hull = Корпус { $left } из { $all }
ship-shields = Щиты { $left } из { $all }
ship-force = Сила { $left } из { $all }
ship-agility = Манёвренность { $number }
ship-points = Очки: { $number }
ship-tokens = Жетоны
ship-no-tokens = Жетонов нет.
ship-damage = Карты повреждений
ship-weapons = Оружие
ship-actions = Действия
ship-loads = Заряды
ship-load = { $name }: { $left } из { $all }
ship-dial = Диск: { $words }
ship-points-to = Указатель направлен: { $arc }
ship-destroyed = Уничтожен
ship-fled = Сбежал
ship-docked = Пристыкован
ship-reserve = Ждёт расстановки
ship-doomed = Уничтожен; остаётся до конца шага своей инициативы
ship-link = { $action }, затем { $link }
ship-done = { $action } (в этом раунде уже было)
weapon-primary = Основное оружие
weapon-discarded = { $name } (сброшено)
weapon-line = { $name }: { $words }
weapon-words = { $arcs }; { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
    [many] { $dice } кубиков
   *[other] { $dice } кубика
}, дальность от { $near } до { $far }
arc-single-turret = Турель, один сектор
arc-double-turret = Турель, два сектора
arc-all-round = Круговой
arc-auxiliary-rear = Дополнительный, задний
arc-auxiliary-half = Дополнительный, половинный
arc-mobile = Подвижный сектор
lock-of = Держит захват, цель: { $name }
lock-on = Захвачен кораблём: { $name }
token-count = { $number } × { $name }
token-focus = концентрация
token-evade = уклонение
token-calculate = расчёт
token-reinforce = усиление
token-cloak = маскировка
token-stress = стресс
token-strain = перенапряжение
token-deplete = истощение
token-ion = ион
token-tractor = притягивание
token-jam = глушение
token-disarm = разоружение
token-lock = захват цели
token-shield = щит
token-charge = заряд
token-force = Сила
action-name-focus = Концентрация
action-name-evade = Уклонение
action-name-calculate = Расчёт
action-name-lock = Захват цели
action-name-target-lock = Захват цели
action-name-barrel-roll = Бочка
action-name-boost = Ускорение
action-name-cloak = Маскировка
action-name-coordinate = Координация
action-name-jam = Глушение
action-name-reinforce = Усиление
action-name-reload = Перезарядка
action-name-rotate-arc = Поворот сектора
action-name-slam = SLAM
action-name-recover = Восстановление
damage-face-down = Карта повреждений лицом вниз
damage-face-down-count = { $number ->
    [one] { $number } карта повреждений лицом вниз
    [few] { $number } карты повреждений лицом вниз
    [many] { $number } карт повреждений лицом вниз
   *[other] { $number } карты повреждений лицом вниз
}
ship-close = Закрыть

# Что делают карты повреждений, составлено из их данных.
damage-or = { " или " }
damage-then = { ", затем " }
damage-from-next-round = Это действует с раунда, следующего за тем, в котором карта открылась.
damage-timed = { $when }: { $does }.
damage-action = Чинится действием.
damage-action-on = Чинится действием, если на кубике атаки выпало: { $faces }.
damage-by-hand = Её эффект выполняется вручную.
damage-attack-dice = Кубики атаки: { $change }.
damage-primary-dice = Кубики атаки для основного оружия: { $change }.
damage-no-attack-dice = Атаки проводятся без кубиков.
damage-defence-dice = Кубики защиты: { $change }.
damage-agility = Манёвренность: { $change }.
damage-initiative = Инициатива (мастерство пилота) равна { $number }.
damage-harder = Манёвры этих видов сложнее: { $list }.
damage-easier = Манёвры этих видов легче: { $list }.
damage-red = Манёвры этих видов красные: { $list }.
damage-easy = Манёвры этих видов лёгкие: { $list }.
damage-cannot-attack = Корабль не может атаковать.
damage-modifies-only = Корабль меняет свои кубики атаки только так: { $list }.
damage-no-actions = Корабль не выполняет действий, кроме действий карт повреждений.
damage-actions-only = Корабль не выполняет действий, кроме таких: { $list } — и действий карт повреждений.
damage-bar-closed = Корабль не выполняет действий со своей панели.
damage-counts-as = Считается за несколько карт повреждений: { $number }.
damage-hits-are-critical = Обычный урон кораблю становится критическим.
damage-dealt-face-up = Карты повреждений корабль получает лицом вверх.
damage-not-planned = Эти манёвры нельзя установить на диске: { $list }.
damage-at-face-up = Сразу
damage-at-start-of-engagement = В начале фазы боя
damage-at-before-engaging = Перед вступлением корабля в бой
damage-at-after-engaging = После вступления корабля в бой
damage-at-after-attack = После атаки корабля
damage-at-after-action = После действия
damage-at-dial-revealed = При открытии диска
damage-at-after-critical = После критического урона
damage-at-after-maneuver = После манёвра
damage-at-after-maneuver-like = После манёвра ({ $like })
damage-like-coloured = цвет: { $list }
damage-like-other-than = любой, кроме: { $list }
damage-like-overlapped = с наложением на корабль
damage-like-in-contact = закончился касанием корабля
damage-like-met-obstacle = задел препятствие
damage-like-ion = ионный
damage-does-damage = урон { $number }
damage-does-critical = критический урон { $number }
damage-does-deal-face-up = { $number ->
    [one] { $number } карта повреждений лицом вверх
    [few] { $number } карты повреждений лицом вверх
    [many] { $number } карт повреждений лицом вверх
   *[other] { $number } карты повреждений лицом вверх
}
damage-does-gain = корабль получает { $number } × { $token }
damage-does-roll = { $number ->
    [one] бросок { $number } кубика атаки
    [few] бросок { $number } кубиков атаки
    [many] бросок { $number } кубиков атаки
   *[other] бросок { $number } кубика атаки
} ({ $results })
damage-does-on = { $face }: { $does }
damage-does-skip-action = шаг «Выполнение действия» пропускается
damage-does-discard-weapon = сбрасывается особое оружие
damage-does-repair = карта переворачивается лицом вниз

# Атаки и кубики.
attack-target = Атаковать { $target } — { $weapon }
attack-range = Дальность атаки { $range }
attack-range-obstructed = Дальность атаки { $range }, через препятствие
attack-plain-range = От подставки до подставки, без учёта сектора: дальность { $range }, { $distance }
attack-title = { $attacker } атакует { $defender }
attack-dice = { $number ->
    [one] { $number } кубик атаки
    [few] { $number } кубика атаки
    [many] { $number } кубиков атаки
   *[other] { $number } кубика атаки
}
defence-dice = { $number ->
    [one] { $number } кубик защиты
    [few] { $number } кубика защиты
    [many] { $number } кубиков защиты
   *[other] { $number } кубика защиты
}
attack-rolled = Кубики атаки
defence-rolled = Кубики защиты
defence-added = { $number ->
    [one] и к ним { $number } уклонение
    [few] и к ним { $number } уклонения
    [many] и к ним { $number } уклонений
   *[other] и к ним { $number } уклонения
}
attack-die = Кубик { $number }: { $face }
attack-mark-dice = Щёлкайте кубики, чтобы отметить их для переброса.
attack-reroll = { $number ->
    [0] Потратить захват
    [one] Перебросить { $number } отмеченный кубик
    [few] Перебросить { $number } отмеченных кубика
    [many] Перебросить { $number } отмеченных кубиков
   *[other] Перебросить { $number } отмеченного кубика
}
figure-printed = напечатано { $number }
figure-step = { $change }, получается { $after } (правило { $rule })
figure-at-least = не меньше { $number }
figure-at-most = не больше { $number }
figure-becomes = становится { $number }
face-hit = попадание
face-critical = критическое попадание
face-focus = концентрация
face-blank = пусто
face-evade = уклонение
dice-from = Кубики
dice-from-program = Бросает программа
dice-from-table = Настоящие, ввод вручную
dice-title = Бросьте кубики
dice-roll-attack = { $number ->
    [one] Бросьте { $number } кубик атаки и щёлкните, что выпало (правило { $rule }).
    [few] Бросьте { $number } кубика атаки и щёлкните, что выпало на каждом (правило { $rule }).
    [many] Бросьте { $number } кубиков атаки и щёлкните, что выпало на каждом (правило { $rule }).
   *[other] Бросьте { $number } кубика атаки и щёлкните, что выпало на каждом (правило { $rule }).
}
dice-roll-defence = { $number ->
    [one] Бросьте { $number } кубик защиты и щёлкните, что выпало (правило { $rule }).
    [few] Бросьте { $number } кубика защиты и щёлкните, что выпало на каждом (правило { $rule }).
    [many] Бросьте { $number } кубиков защиты и щёлкните, что выпало на каждом (правило { $rule }).
   *[other] Бросьте { $number } кубика защиты и щёлкните, что выпало на каждом (правило { $rule }).
}
dice-roll-other = Введите { $number } × { $name } (правило { $rule }).
dice-number = Число
dice-type = Принять
dice-typed = { $typed } из { $number }: { $faces }
dice-done = Это все кубики
dice-take-back = Убрать последний
dice-forget = Не бросать

# Запись.
log-start = Начало партии
log-save = Сохранить запись
log-save-as = Сохранить запись как…
log-more = Ещё…
log-branch = ветвь
log-row = { $number }. { $words }
log-here = { $words } (вы здесь)
log-mark = «{ $mark }»
log-unmark = Снять «{ $mark }»
log-new-mark = Пометка
log-add-mark = Добавить пометку
log-comment = Примечание
log-compare = Сравнить с тем, что здесь
log-promote = Сделать эту ветвь главной
log-remove = Удалить это и всё, что дальше
compare-title = Там, после команды { $number }, и здесь
compare-start = Там, в начале, и здесь
compare-same = Различий нет.
compare-stop = Закончить сравнение
compare-round = Раунд: здесь { $here }, там { $there }
compare-points = Очки, { $name }: здесь { $here }, там { $there }
compare-place = { $name }: здесь { $here }, там { $there }
compare-damage = Карты повреждений, { $name }: здесь { $here }, там { $there }
compare-shields = Щиты, { $name }: здесь { $here }, там { $there }
compare-tokens = Жетоны, { $name }: здесь { $here }, там { $there }
compare-off-mat = вне поля
compare-nothing = нет

# Строгость, исправления.
judge-level = Правила
level-enforced = Строго
level-enforced-hint = Только то, что разрешают правила.
level-assisted = С поправками
level-assisted-hint = Только то, что разрешают правила, и исправления вручную, которые видны в записи.
level-free = Свободно
level-free-hint = Исправления вручную и свободный стол, где можно двигать всё.
judge-title = Исправление вручную
judge-kind = Что
judge-player = Кто
judge-ship = Корабль
judge-other = Другой корабль
judge-token = Жетон
judge-number = Число
judge-hits = Попадания
judge-criticals = Критические попадания
judge-points = Очки
judge-value = Инициатива
judge-place = Какая карта, считая с 0
judge-load = Какой заряд, считая с 0
judge-action = Действие
judge-maneuver = Манёвр
judge-no-maneuver = не выбран
judge-colour = Цвет
judge-moment = Когда
judge-until = До
judge-incomplete = Ещё не всё выбрано.
judge-do = Выполнить
judge-examine = Двигать фигуры на свободном столе
judge-examine-hint = Позиция копируется на свободный стол, где можно двигать всё; партия остаётся как есть.
judge-gain = Получить жетоны
judge-lose = Потерять жетоны
judge-harm = Получить урон
judge-expose = Открыть карту повреждений
judge-repair = Починить карту повреждений
judge-spend-charge = Потратить заряд
judge-transfer = Передать жетон
judge-initiative = Изменить инициативу
judge-grant-action = Дать действие
judge-bonus-attack = Дать дополнительную атаку
judge-effect = Сделать то, что делает действие
judge-fly = Выполнить манёвр
judge-turn-dial = Повернуть диск
judge-hold = Приостановить партию
judge-score = Получить очки

# Начальный экран.
home-screen = Начальный экран
home-title = Deadreckon
home-subtitle = Стол, где каждый ответ точен и объяснён
home-continue = Продолжить: { $where }
home-play-now = Играть сразу
home-play-now-hint = Две готовые эскадрильи, уже расставленные: установите диски и летите
home-new-game = Новая партия
home-open = Открыть позицию или запись
home-open-hint = Файл этой программы
home-examine = Изучить позицию
home-examine-hint = Свободный стол: ставьте фигуры и спрашивайте, что помещается и с каким запасом
home-settings = Настройки
home-settings-hint = Цвета, движение, язык
home-help = Справка
home-help-hint = Клавиши и краткое руководство
home-edition = Редакция
home-mat = Поле
home-squad = Эскадрилья: { $player }
home-obstacles = { $number ->
    [0] Без препятствий
    [one] { $number } препятствие
    [few] { $number } препятствия
    [many] { $number } препятствий
   *[other] { $number } препятствия
}
home-set-up = Расстановка
home-begin = Начать
mat-three-by-three = 3 × 3 фута
mat-three-by-six = 6 × 3 фута
mat-six-by-four = 6 × 4 фута
mat-width = Ширина
mat-height = Высота
squad-none = Эскадрилья не выбрана
squad-pasted = Вставленный текст
squad-file = Файл для игрока: { $player }…
squad-file-hint = Эскадрилья в том виде, в каком её пишут программы составления списков (XWS)
squad-paste = Вставить текст для игрока: { $player }
squad-text = Текст эскадрильи (XWS)
obstacle-add = Добавить препятствие
obstacle-remove = { $name } ×
set-up-for-me = Расставить за меня
set-up-by-players = Игроки расставляют по правилам
play-set-up-for-me = Расставить остальное за меня

# Команды по имени и клавиши партии.
palette-search = Что вы хотите сделать?
palette-nothing = Ничего с таким названием нет.
palette-zoom-in = Приблизить
palette-zoom-out = Отдалить
keys-option = От 1 до 9, буквы
does-option = Выбрать вариант с этой клавишей
keys-pass = 0
does-pass = Пас
keys-palette = Ctrl+K
does-palette = Всё, что можно сделать, по названиям
keys-play-undo = Ctrl+Z; Ctrl+Y
does-play-undo = Взять команду назад; дать её снова
keys-play-save = Ctrl+S
does-play-save = Сохранить запись
keys-place = Тянуть, колесо
does-place = Поставить то, что расставляется; повернуть его
keys-tab = Tab, Shift+Tab, Пробел
does-tab = Пройти по всему; выбрать
keys-escape-play = Esc
does-escape-play = Выйти из выбора; закрыть список
