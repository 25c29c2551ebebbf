# Формации: что спрашивается, что приказано, что происходит и почему в чём-то отказано.

# Почему в чём-то отказано: что не так и что делать.
formation-with-rule = { $sentence } (правило { $rule })
formation-refusal-activated = { $subject } в этом ходу больше не действует: одно действие уже было. Назовите другую формацию.
formation-refusal-bad-path = { $subject } не может пройти этот путь: в нём больше 64 отрезков или числа далеко за пределами стола. Задайте путь короче.
formation-refusal-bad-place = { $subject } не может стоять в таком месте. Задайте конечные числа в пределах стола.
formation-refusal-beyond-zone = { $subject } начнёт за пределами зоны расстановки, в { $mm } от своего края. Поставьте ближе к краю.
formation-refusal-broken = { $subject } — разбитая формация. Назовите другую; эта сможет действовать, когда придёт в порядок.
formation-refusal-cannot-get-in = { $subject } не может сесть: уже двигался в этом движении, уже на борту, из другой формации или назван дважды. Не называйте его.
formation-refusal-cannot-get-off = { $subject } не может сейчас высадиться: он ни у кого не на борту или сел в этом же движении. Подождите конца более позднего движения.
formation-refusal-carried = { $subject } на борту и сам не двигается. Двигайте его транспорт или высадите его в конце движения.
formation-refusal-carries-nothing = { $subject } никого не перевозит. Не называйте, кого взять на борт.
formation-refusal-does-not-touch = Транспорт по пути не касается юнита: { $subject }. Проведите путь до касания или не берите юнит.
formation-refusal-end-the-move = От движения не отказываются. Оставьте юниты на месте и закончите движение.
formation-refusal-far-from-carrier = { $subject } встанет дальше 5 см от своего транспорта. Выберите место не дальше 5 см от него.
formation-refusal-formation-gone = { $subject } — формация без юнитов. Назовите другую.
formation-refusal-full = { $subject } не вмещает столько. Возьмите на борт меньше.
formation-refusal-game-over = Партия окончена. Вернитесь в записи назад, чтобы играть с более раннего места.
formation-refusal-impassable = { $subject } не может войти на эту местность: она для него непроходима. Ведите в обход.
formation-refusal-in-contact = { $subject } уже в касании с врагом, идущим в бросок, или рядом такого врага нет, и встречный бросок не делается. Двигайте другой юнит или закончите движение.
formation-refusal-leaves-road = { $subject } сойдёт с дороги, а в этом движении нельзя. Держите весь путь на дороге.
formation-refusal-leaves-table = Это выведет за край стола. Держите всю подставку на столе.
formation-refusal-loses-coherency = { $subject } выйдет из когеренции, а во встречном броске нельзя. Двигайте не так далеко.
formation-refusal-move-over = Юниты уже сдвинуты; сейчас спрашивается то, что следует за движением. Ответьте на это.
formation-refusal-moved-already = { $subject } в этом движении уже сдвинут и отпущен. Двигайте другой юнит или закончите движение.
formation-refusal-must-close-up = { $subject } не в когеренции и должна сомкнуться. Выберите действие с движением или тот его вариант, где оно есть.
formation-refusal-must-contact = Юнит входит в зону контроля ближайшего врага ({ $subject }) и должен дойти до касания. Ведите его туда или держите вне зоны.
formation-refusal-must-leave-zone = { $subject } держит в зоне контроля врага юнит, который может из неё выйти. Выберите действие или вариант с движением и выведите его.
formation-refusal-no-clock = О часах на объявление не договаривались. Объявите формацию и действие.
formation-refusal-no-enemy = { $subject } не найдёт на столе вражеской формации. Выберите другое действие.
formation-refusal-no-passing = Игроки не договаривались, что можно пасовать. Объявите формацию и действие.
formation-refusal-no-such-action = В этой партии нет действия «{ $action }». Назовите имеющееся.
formation-refusal-no-such-fire = { $subject } сейчас не стреляет так из такого оружия. Уберите это из порядка стрельбы.
formation-refusal-no-such-formation = В этой партии нет такой формации. Назовите имеющуюся.
formation-refusal-no-such-unit = Этот юнит не из тех, о которых спрашивают. Назовите один из них.
formation-refusal-no-such-way = У действия здесь нет варианта «{ $way }». Выберите один из предложенных.
formation-refusal-no-target = { $subject } — не цель: её уже нет или она ваша. Назовите вражескую формацию с юнитами на столе.
formation-refusal-nobody-can-fire = { $subject } недоступна для стрельбы: ни у кого нет её на дальности, в секторе и на линии огня, или все такие юниты подавлены. Назовите другую цель или откажитесь.
formation-refusal-not-all-on-watch = Не всё, что осталось у игрока, в надзоре. Объявите формацию и действие.
formation-refusal-not-asked = Сейчас решает другой игрок. Подождите.
formation-refusal-not-near-target = { $subject } не может быть ещё одной целью: нет юнита в 5 см от первой, или она названа дважды. Не называйте её.
formation-refusal-not-next = { $subject } не из тех, чья сейчас очередь. Назовите одну из предложенных или откажитесь.
formation-refusal-not-on-road = { $subject } стоит на дороге не всеми юнитами. Выберите другое действие.
formation-refusal-not-on-watch = { $subject } не в надзоре, или никто из неё не может стрелять по двигавшейся формации. Назовите одну из предложенных или откажитесь.
formation-refusal-not-suppressed = { $subject } не подавлен и не может уступить свой выстрел. Уберите его из порядка стрельбы.
formation-refusal-not-toward-nearest = Встречный бросок идёт прямо к ближайшему врагу, здесь это { $subject }. Ведите туда.
formation-refusal-not-your-formation = { $subject } принадлежит другому игроку. Назовите одну из своих.
formation-refusal-not-your-turn = Сейчас действует не этот игрок. Подождите, пока закончит другой.
formation-refusal-nothing-to-hand-over = Здесь инициативу не передают; игрок должен действовать. Объявите формацию и действие.
formation-refusal-off-table = { $subject } стоит на столе не всей подставкой. Поставьте дальше от края.
formation-refusal-only-after-failure = Это действие доступно только после проваленного теста. Объявите другое.
formation-refusal-only-the-mover = Из надзора стреляют только по той формации, что двигалась. Назовите её или откажитесь.
formation-refusal-option-off = При этих толкованиях правил вариант «{ $way }» не играется. Выберите другой или начните партию с толкованием, где он есть.
formation-refusal-other-formation = { $subject } — не живой юнит той формации, что движется. Двигайте один из её юнитов.
formation-refusal-other-kind = { $subject } не того вида, который берёт этот транспорт, или сам везёт пассажиров. Не берите его.
formation-refusal-other-question = Сейчас спрашивается другое. Сначала ответьте на это.
formation-refusal-out-of-coherency = { $subject } не в когеренции, а { $action } этого не допускает. Сначала сомкнитесь: выберите действие с движением.
formation-refusal-over-vehicle = Путь ведёт через вашу же технику: { $subject }. Ведите в обход.
formation-refusal-overlap = { $subject } ляжет подставкой на чужую подставку. Выберите свободное место.
formation-refusal-scenario = Партию начать нельзя: { $key }: { $fault }. Исправьте сценарий.
formation-refusal-special-action = { $subject } не имеет спецдействия { $action }. Выберите другое действие.
formation-refusal-stands-in-zone = { $subject } встанет в зоне контроля врага. Выберите место вне её.
formation-refusal-stays-in-zone = { $subject } останется в зоне контроля врага, хотя может выйти. Выведите его: путь показан.
formation-refusal-stays-on-watch = Игрок объявил, что всё оставшееся у него остаётся в надзоре. Подождите конца фазы.
formation-refusal-through-enemy = Путь ведёт через врага: { $subject }. Ведите в обход.
formation-refusal-too-far = { $subject } пройдёт { $mm }, а в этом движении можно { $speed }. Сократите путь.
formation-refusal-too-many-formations = Названо больше формаций, чем берёт действие, или одна из них дважды. Назовите меньше.
formation-refusal-twice = Один вид огня стоит в порядке стрельбы дважды. Уберите один.
formation-refusal-two-attackers = { $subject } уже в касании с двумя атакующими. Идите на другой юнит.
formation-refusal-zone = Путь входит в зону контроля врага: { $subject }. Ведите в обход или остановитесь раньше.

# Что спрашивается.
formation-question-strategy = Бросьте на стратегию
formation-question-first = Игрок { $player }: кто действует первым?
formation-question-activate = Игрок { $player }: какая формация действует и как?
formation-question-retain = Игрок { $player }: перехватить инициативу другой формацией или передать ход?
formation-question-nominate = Игрок { $player }: какая формация другого игрока проваливает тест?
formation-question-effect = Игрок { $player }: какая формация применяет свой эффект?
formation-question-rally = Игрок { $player }: какая формация приходит в порядок следующей?
formation-question-reroll = Игрок { $player }: перебросить проваленный тест, { $formation }?
formation-question-way = Игрок { $player }: каким образом действует { $formation }?
formation-question-target = Игрок { $player }: с какой формацией сближается { $formation }?
formation-question-move = Игрок { $player }: куда идут юниты, { $formation }?
formation-question-keep = Игрок { $player }: какую часть оставить, { $formation }?
formation-question-unload = Игрок { $player }: кто высаживается и где, { $formation }?
formation-question-shoot = Игрок { $player }: по какой формации стреляет { $formation }?
formation-question-withdraw = Игрок { $player }: отступает ли { $formation }?
formation-question-watch = Игрок { $player }: какая формация из надзора стреляет, цель { $formation }?
formation-question-put-down = Игрок { $player }: куда поставить уцелевших, { $unit }?

# Что приказано.
formation-command-roll-strategy = Бросить на стратегию
formation-command-first-is = Первым действует игрок { $player }
formation-command-declare = { $formation }: { $action }
formation-command-declare-with = { $formation }: { $action }, вместе: { $with }
formation-command-roll-now = Бросить сейчас без объявленного действия: { $formation }
formation-command-roll-now-unnamed = Бросить сейчас, не назвав формацию
formation-command-clock-ran-out = Время на объявление вышло
formation-command-nominate = Названа { $formation } и проваливает тест
formation-command-hand-over = Передать инициативу
formation-command-stay-on-watch = Всё оставшееся остаётся в надзоре
formation-command-pass = Пас
formation-command-reroll = Перебросить тест
formation-command-choose = Выбрать: { $way }
formation-command-decline = Отказаться
formation-command-engage = Сближение: { $targets }
formation-command-stay = { $unit } остаётся на месте
formation-command-commit = { $unit }: { $path }
formation-command-pick-up = { $unit }: { $path }; берёт на борт: { $aboard }
formation-command-end-move = Закончить движение
formation-command-keep = Оставить часть, где { $unit }
formation-command-unload = { $unit } высаживается: { $place }
formation-command-put-down = Поставить { $unit }: { $place }
formation-command-shoot = Стрелять, цель: { $formation }
formation-command-watch = { $formation } стреляет из надзора
formation-command-next = Следующая — { $formation }
formation-leg-line = прямо до ({ $x }; { $y })
formation-leg-arc = вокруг ({ $x }; { $y }) на { $degrees }
formation-leg-turn = поворот на курс { $degrees }

# Что происходит.
formation-event-phase-began = Ход { $turn }: { $phase }
formation-event-strategy-rolled = Бросок стратегии: { $one } против { $two }; игрок { $player } выбирает, кто действует первым
formation-event-strategy-tied = Бросок стратегии: { $one } против { $two }, оба бросают снова
formation-event-first-is = Первым действует игрок { $player }
formation-event-stayed-on-watch = Игрок { $player } оставляет всё оставшееся в надзоре
formation-event-handed-over = Игрок { $player } передаёт инициативу
formation-event-held = Объект { $objective }: его удерживает игрок { $player } уже { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
}
formation-event-won = Побеждает игрок { $player }
formation-event-drawn = Ничья
formation-event-declared = Объявлено: { $action }, { $formations }
formation-event-declared-retaining = Объявлено с перехватом инициативы: { $action }, { $formations }
formation-event-declared-alone = Объявлено: { $action }, { $formations }; у другого игрока формаций не осталось
formation-event-no-test = { $formation } действует без теста
formation-event-passed-anyhow = { $formation } проходит тест при любом броске
formation-event-cannot-pass = { $formation } проваливает тест при любом броске
formation-event-not-declared = { $formation } проваливает тест: ничего не было объявлено
formation-event-passed = { $formation } проходит тест: { $die }, нужно { $needed } или больше (модификаторы { $modifiers })
formation-event-failed = { $formation } проваливает тест: { $die }, нужно { $needed } или больше (модификаторы { $modifiers })
formation-event-moved = { $unit } проходит { $way }: { $place }
formation-event-move-ended = { $formation } заканчивает движение
formation-event-boarded = { $unit } садится в транспорт: { $carrier }
formation-event-unloaded = { $unit } высаживается: { $place }
formation-event-dangerous-ground = { $unit } пересекает опасную местность: { $dice }, на 1 гибнет
formation-event-window-move = Надзор может стрелять, цель двигалась: { $formation }
formation-event-window-unloading = Надзор может стрелять, юниты высадились: { $formation }
formation-event-shot-at = { $by } стреляет, цель { $target }: { $fired ->
    [one] стреляет { $fired } юнит
    [few] стреляют { $fired } юнита
    [many] стреляют { $fired } юнитов
   *[other] стреляют { $fired } юнита
}{ $suppressed ->
    [0] {""}
   *[other] , подавлено: { $suppressed }
}
formation-event-shot-crossfire = { $by } стреляет перекрёстным огнём, цель { $target }: { $fired ->
    [one] стреляет { $fired } юнит
    [few] стреляют { $fired } юнита
    [many] стреляют { $fired } юнитов
   *[other] стреляют { $fired } юнита
}{ $suppressed ->
    [0] {""}
   *[other] , подавлено: { $suppressed }
}
formation-event-cannot-hit = { $unit } не может попасть из оружия { $weapon }: { $fire }, нужно { $needed }
formation-event-fired-hit = { $unit } попадает из оружия { $weapon }: { $fire } { $dice }, нужно { $needed }
formation-event-fired-missed = { $unit } промахивается из оружия { $weapon }: { $fire } { $dice }, нужно { $needed }
formation-event-hit = { $unit } получает попадание (правило { $rule })
formation-event-saved = { $unit } проходит спасбросок: { $die }, нужно { $needed }
formation-event-not-saved = { $unit } не проходит спасбросок: { $die }, нужно { $needed }
formation-event-destroyed = { $unit } уничтожен (правило { $rule })
formation-event-blasted = { $formation } получает { $number ->
    [one] { $number } Бласт
    [few] { $number } Бласта
    [many] { $number } Бластов
   *[other] { $number } Бласта
} (правило { $rule })
formation-event-unblasted = { $formation } теряет { $number ->
    [one] { $number } Бласт
    [few] { $number } Бласта
    [many] { $number } Бластов
   *[other] { $number } Бласта
} (правило { $rule })
formation-event-broke = { $formation } разбита
formation-event-rallied = { $formation } больше не разбита
formation-event-rally-passed = { $formation } приходит в порядок: { $die }
formation-event-rally-failed = { $formation } не приходит в порядок: { $die }
formation-event-regrouped = { $formation } перегруппировывается: { $dice }
formation-event-on-watch = { $formation } входит в надзор
formation-event-watch-ended = { $formation } больше не в надзоре (правило { $rule })
formation-event-withdraws = { $formation } отступает
formation-event-stays = { $formation } не отступает
formation-event-assault-began = Штурм: { $attackers } против { $defenders }
formation-event-no-assault = { $formation } слишком далеко для штурма
formation-event-fought-close = { $unit } дерётся в ближнем бою: { $die }, нужно { $needed }
formation-event-fought-firefight = { $unit } ведёт перестрелку: { $die }, нужно { $needed }
formation-event-fought-support = { $unit } поддерживает перестрелку: { $die }, нужно { $needed }
formation-event-assault-rolled = Итог штурма: игрок 1 бросает { $one }, всего { $sum_one }; игрок 2 бросает { $two }, всего { $sum_two }
formation-event-assault-won = Игрок { $player } выигрывает штурм
formation-event-assault-both-gone = Штурм никто не выиграл: последние с обеих сторон погибли вместе

# Фазы хода.
formation-phase-strategy = Фаза стратегии
formation-phase-action = Фаза действий
formation-phase-end = Фаза завершения

# Что нужно знать о формации, после её имени.
formation-status-blast = Бласт: { $number }
formation-status-broken = разбита
formation-status-overwatch = надзор
formation-status-marched = был марш-бросок
formation-status-acted = действовала

# Что измеряется.
formation-limit-coherency = когеренция и зоны контроля
formation-limit-firefight = перестрелка и объекты
formation-limit-rally = враги рядом при приведении в порядок
formation-limit-crossfire = перекрёстный огонь

# Значения внутри предложений.
formation-cm = { $value } см
formation-place = ({ $x }; { $y }), курс { $facing }
formation-nobody = никто
formation-someone = формация
formation-no-action = без действия

# Действия и варианты тех, у которых их несколько.
formation-word-advance = Продвижение
formation-word-engage = Сближение
formation-word-double = Удвоить шаг
formation-word-march = Марш-бросок
formation-word-marshal = Стройся
formation-word-overwatch = Надзор
formation-word-sustained-fire = Прицельный огонь
formation-word-hold = Удерживать
formation-word-road-march = Марш по дороге
formation-word-advance-firing = Продвижение со стрельбой
formation-word-double-firing = Удвоить шаг со стрельбой
formation-word-swooping-charge = Стремительный бросок
formation-word-joint-charge = Совместный бросок
formation-word-joint-fire = Совместный огонь
formation-word-shoot-regroup = стрелять, затем перегруппироваться
formation-word-shoot-move = стрелять, затем двигаться
formation-word-move-regroup = двигаться, затем перегруппироваться
formation-word-move = двигаться
formation-word-shoot = стрелять
formation-word-regroup = перегруппироваться
formation-word-shoot-first = сначала стрелять
formation-word-move-first = сначала двигаться
formation-word-shoot-between = стрелять между движениями
formation-word-move-again = сначала двигаться ещё раз
