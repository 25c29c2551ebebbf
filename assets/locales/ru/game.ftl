# Партии: что спрашивается, что приказано, что происходит и почему в чём-то отказано.

# Почему команда отклонена: что не так и что делать.
refusal-after-overlap = { $ship } в эту активацию наложился на врага и больше не может выполнять в ней действия. Пасуйте.
refusal-ability = Нельзя использовать способность «{ $card }» ({ $ship }): { $fault }. Исправьте карту.
refusal-beyond-zone = { $ship } встал бы за пределами своей зоны на { $depth }. Поставьте его в пределах дальности 1 от своего края.
refusal-card-texts = Тексты карты не имеют смысла ({ $ship }): { $why }. Исправьте карту.
refusal-cloaked = { $ship } уже замаскирован. Выберите другое действие.
refusal-cloaked-attack = { $ship } замаскирован и не может атаковать. Пасуйте; снять маскировку можно в следующих раундах.
refusal-damage-card = Это запрещает карта повреждений, лежащая лицом вверх ({ $ship }). Выберите что-нибудь другое или сначала почините карту.
refusal-damage-deck = В этой редакции нет колоды повреждений «{ $deck }». Назовите ту, что есть, или не указывайте её.
refusal-deployed-off-mat = { $ship } вышел бы за край поля. Поставьте его на поле.
refusal-cannot-be-docked = { $ship } не может начать партию пристыкованным, носитель: { $other }. Нужна редакция с фазой систем и носитель того же игрока, который сам не пристыкован. Поставьте корабль на поле или назовите другой носитель.
refusal-cannot-gain = { $ship } не может это получить. Выберите другой корабль или другой жетон.
refusal-dial-face-down = Диск этого корабля ещё не открыт. Остановите партию после открытия и поверните его тогда.
refusal-dials-missing = Не у всех кораблей есть диск. Сначала установите недостающие диски.
refusal-disarmed = { $ship } разоружён и не может атаковать. Пасуйте.
refusal-done-this-round = { $ship } уже выполнил { $action } в этом раунде. Выберите другое действие.
refusal-empty-dial = { $ship } имеет пустой диск. Впишите в его карту манёвры.
refusal-failed-this-round = { $ship } уже пытался выполнить { $action } в этом раунде, и неудачно; второй раз нельзя. Выберите другое действие.
refusal-game-over = Партия окончена. Вернитесь в записи назад, чтобы играть с более раннего места.
refusal-huge-action = { $ship } имеет на панели действий действие огромных кораблей, а они не играются. Уберите его с карты.
refusal-in-contact = { $ship } и { $other } касаются друг друга, такую цель атаковать нельзя. Выберите другую цель или пасуйте.
refusal-indicator-arc = { $ship } имеет указатель, который смотрит в запрещённый для него сектор. Исправьте карту.
refusal-ionised = { $ship } ионизирован и не может выполнить { $action }. Выберите действие, доступное ионизированным кораблям, или пасуйте.
refusal-ion-maneuver = { $ship } выполняет ионный манёвр, а этот эффект его не меняет. Назовите подходящий эффект или оставьте как есть.
refusal-ionised-dial = Ионизированный корабль летит ионным манёвром, что бы ни показывал диск. Оставьте диск как есть.
refusal-no-card = Нет карты ({ $ship }). Добавьте её.
refusal-no-bonus-attack = Сейчас корабль не может провести дополнительную атаку: никого нет в секторе и на дальности, атаковать ему нельзя или в этом раунде она уже была. Выберите другой корабль.
refusal-device-pose = Это не место для устройства «{ $device }». Задайте конечные числа в пределах поля.
refusal-no-charge = На этой карте не осталось зарядов. Выберите другую.
refusal-no-dial = { $ship } ионизирован и не получает диск. Пропустите его.
refusal-no-force = { $ship } не имеет зарядов Силы, а { $action } требует один. Выберите другое действие.
refusal-no-hull = { $ship } не имеет корпуса. Укажите в карте корпус не меньше 1.
refusal-no-indicator = { $ship } не имеет ни турели, ни подвижного сектора, которые можно повернуть. Выберите другое действие.
refusal-no-lock = Такого захвата нет, цель: { $ship }. Назовите тот, что есть.
refusal-no-ship = Карта есть ({ $ship }), а такого корабля нет. Уберите карту или поставьте корабль на поле.
refusal-maneuver-over = { $ship } уже активировался в этом раунде: его манёвр больше не изменить. Выберите другой корабль.
refusal-no-such-change = Так изменить эти кубики нельзя. Выберите одно из предложенных изменений или пасуйте.
refusal-no-outline = Нет контура препятствия «{ $outline }». Назовите известный.
refusal-no-place = Это не место. Задайте конечные числа в пределах поля.
refusal-no-such-card-action = Ни на одной карте корабля нет такого действия. Выберите одно из предложенных или пасуйте.
refusal-no-such-damage-card = У корабля нет такой карты повреждений. Назовите имеющуюся или другой корабль.
refusal-no-such-device = Нет такого устройства. Назовите имеющееся.
refusal-no-such-maneuver = { $ship } имеет на диске манёвр, которого нет в этой редакции или наборе деталей. Уберите его с диска.
refusal-no-such-obstacle-left = У этого игрока не осталось такого препятствия. Выберите одно из оставшихся.
refusal-no-such-placement = Сейчас корабль не может так выложить это устройство: не то время, нет заряда или оно не ложится на поле целиком. Выберите из предложенного.
refusal-no-such-place = Сюда этот корабль поставить нельзя. Выберите одно из предложенных мест.
refusal-no-such-ship = В этой партии нет такого корабля. Назовите один из имеющихся.
refusal-no-such-variant = В этой редакции нет варианта «{ $variant }». Не указывайте его.
refusal-no-such-weapon = У корабля не осталось такого особого оружия. Выберите из предложенного.
refusal-no-such-way = Так корабль двигаться не может. Выберите один из предложенных путей.
refusal-no-token = { $ship } не имеет такого жетона. Назовите имеющийся.
refusal-no-target = { $action }: на дальности ничего нет. Выберите другое действие.
refusal-not-a-target = { $action }: это не цель, она вне дальности или не того вида. Выберите одну из предложенных.
refusal-not-asked = Сейчас решает другой игрок. Подождите.
refusal-not-by-hand = Это нельзя сделать вручную: на это есть свои правила. Дайте команду, когда о ней спросят.
refusal-not-in-arc = { $ship } не может достать этим оружием: { $other } вне сектора или дальности. Выберите другое оружие, другую цель или пасуйте.
refusal-not-in-this-action = { $ship } не может двигаться так в этом действии или без действия. Выберите один из предложенных путей.
refusal-not-in-edition = { $action }: в этой редакции такого действия у таких кораблей нет. Выберите другое действие.
refusal-not-in-reserve = { $ship } не ждёт расстановки. Выберите корабль, который ждёт.
refusal-not-next = Сейчас не очередь этого корабля. Выберите один из тех, чья очередь.
refusal-not-on-bar = { $action } не входит в действия, доступные кораблю сейчас. Выберите одно из предложенных или пасуйте.
refusal-not-on-dial = На диске этого корабля нет такого манёвра. Выберите имеющийся.
refusal-not-that-arc = Сейчас указатель туда повернуть нельзя. Выберите другой сектор.
refusal-not-that-ability = Эта способность не ждёт такого случая. Выберите одну из предложенных.
refusal-not-that-load = На этой карте все заряды целы. Выберите одну из предложенных.
refusal-not-that-maneuver = Сейчас этот манёвр выполнить нельзя. Выберите один из предложенных.
refusal-not-that-token = У корабля нет такого красного жетона. Выберите один из предложенных.
refusal-not-there = У заглушённого корабля нет такого жетона или захвата. Выберите имеющийся.
refusal-not-your-ship = Это корабль другого игрока. Устанавливайте диски своих.
refusal-nothing-to-reload = { $ship } не имеет карт, которые можно перезарядить. Выберите другое действие.
refusal-nowhere-to-go = { $ship } не может выполнить { $action }: места нет нигде. Выберите другое действие.
refusal-number = Такое число невозможно: жетонов и очков бывает от 1 до 9, урона каждого вида — от 1 до 9. Назовите другое число.
refusal-obstacle-near-edge = Препятствие легло бы слишком близко к краю или за ним, на { $depth }; до каждого края должно быть больше 200 мм. Положите его в другое место.
refusal-obstacle-near-obstacle = До { $other } осталось бы { $depth }; до каждого другого препятствия должно быть больше 100 мм. Положите его в другое место.
refusal-on-obstacle = { $ship } стоит на препятствии и не может атаковать. Пасуйте.
refusal-other-question = Сейчас спрашивается другое. Сначала ответьте на это.
refusal-over-points = Эскадрилья игрока { $player } стоит { $points }, а предел — { $limit }. Уберите что-нибудь или договоритесь о большем числе очков.
refusal-overlap-at-start = { $ship } и { $other } накладываются. Поставьте один из них в другое место.
refusal-position = { $fault }
refusal-set-already = Диск уже показывает этот манёвр. Выберите другой или скажите, что диски установлены.
refusal-scenario = Сценарий нельзя сыграть: { $fault }. Исправьте его.
refusal-second-bonus-attack = { $ship } уже провёл дополнительную атаку в этом раунде. Пасуйте.
refusal-ship-gone = Этот корабль выбыл из партии. Выберите другой.
refusal-slam-no-speed = { $ship } не имеет манёвра с той скоростью, с которой летел в этом раунде, и SLAM ему недоступен. Выберите другое действие.
refusal-slam-not-free = SLAM возможен только в собственном шаге «Выполнение действия», а это не он. Выберите другое действие.
refusal-slam-outside-activation = SLAM возможен только в собственную активацию корабля. Выберите другое действие.
refusal-stressed = { $ship } под стрессом и не может выполнять действия. Пасуйте; лёгкий манёвр снимает стресс.

refusal-too-many-loads = { $ship } имеет столько карт с зарядами, что их не различить. Уберите часть.
refusal-too-many-obstacles = Препятствий больше, чем бывает в партии. Уберите часть.
refusal-too-much-in-progress = Сейчас для этого и так слишком много незаконченного. Сначала ответьте на то, что спрашивается.
refusal-weapon = Нельзя использовать оружие «{ $card }» ({ $ship }): { $fault }. Исправьте карту.
refusal-weapon-discarded = { $ship } уже сбросил { $weapon }. Выберите другое оружие или пасуйте.
refusal-weapon-needs = { $weapon } требует жетон { $token }, а { $ship } его не имеет. Выберите другое оружие или пасуйте.
refusal-weapon-needs-lock = { $weapon } требует захвата цели: { $ship } — { $other }. Выберите другое оружие, другую цель или пасуйте.
refusal-weapon-price = { $ship } не может заплатить за { $weapon }. Выберите другое оружие или пасуйте.
refusal-transfer-to-itself = { $ship } и так это имеет. Назовите другой корабль.
refusal-with-rule = { $sentence } (правило { $rule })

# Фазы раунда.
phase-setup = Расстановка
phase-planning = Планирование
phase-system = Системы
phase-activation = Активация
phase-engagement = Бой
phase-end = Завершение

# Что спрашивается; перед этим стоит, у кого.
question-by-player = Игрок { $player }: { $question }
question-roll-for-first = бросьте кубик: кто первый?
question-call = что выпадет на кубике?
question-first-player = кто первый?
question-edge = какой край?
question-obstacle = где лежит следующее препятствие?
question-deploy = где стоит следующий корабль?
question-dials = установите диски
question-dials-set = диски остаются как есть?
question-next-ship = какой корабль следующий?
question-who-decloaks = какой замаскированный корабль следующий?
question-action = какое действие выполняет { $ship }?
question-picked-maneuver = { $ship }: какой манёвр выбрать?
question-effect-order = { $ship }: что срабатывает первым?
question-way = куда движется { $ship }?
question-place = где встаёт { $ship }?
question-target = { $action }: что выбирает { $ship }?
question-attack = кого атакует { $ship }?
question-modify = как меняет кубики { $ship }?
question-face = какую сторону усиливает { $ship }?
question-arc = на какой сектор указывает { $ship }?
question-maneuver = какой манёвр выполняет { $ship }?
question-rotation = поворачивается ли { $ship }, и в какую сторону?
question-device = выкладывает ли { $ship } устройство, и как?
question-mine-under = под каким кораблём взрывается мина?
question-load = что перезаряжает { $ship }?
question-ability-order = какая способность встаёт в очередь следующей?
question-ability = использует ли { $ship } способность { $name }?
question-discard-weapon = какое особое оружие сбрасывает { $ship }?
question-red-token = какой красный жетон снимает { $ship }?
question-card-target = кого выбирает { $ship } для действия своей карты?
question-undock = вылетает ли пристыкованный { $ship }, и как?
question-held = { $ship }: партия ждёт, пока сработают карты. Продолжаем?
question-jam = что теряет заглушённый { $ship }?

# Что приказано.
command-roll-for-first = бросить кубик: кто первый
command-call = назвать: { $value }
command-first-player = первый игрок — { $value }
command-edge = выбрать край: { $value }
command-lay-obstacle = положить { $outline }: { $pose }
command-deploy = поставить { $ship }: { $pose }
command-set-dial = установить диск, { $ship }: { $maneuver }
command-dials-set = диски установлены
command-dials-forgotten = недостающие диски забыты
command-undock = вылететь ({ $end }), манёвр: { $maneuver }
command-act-card = выполнить действие карты: { $value }
command-place-device = выложить устройство карты { $load }: { $way }
command-load = перезарядить карту { $value }
command-first = сначала: { $value }
command-next = следующий — { $value }
command-pass = пас
command-act = выполнить { $value }
command-act-as = выполнить { $action } ({ $difficulty })
command-declare = двигаться: { $value }
command-place = поставить: { $value }
command-slide = поставить: { $one }, { $two }
command-target = выбрать: { $value }
command-face = усилить: { $value }
command-point = указать на: { $value }
command-attack = атаковать { $target }, оружие { $weapon }
command-modify = изменить кубики: { $value }
command-fly = выполнить манёвр: { $value }
command-remove = снять: { $value }
command-discard = сбросить оружие { $value }
command-queue = следующая в очереди — способность { $ability }, { $ship }
command-use = использовать способность
command-remove-lock-of = снять захват, который держит { $value }
command-break = снять свой захват, цель: { $value }
command-rotate = повернуть: { $value }
command-by-hand = вручную: { $value }

# Что произошло.
event-bid-rolled = Кубик решает, кто выбирает: { $face } (правило { $rule })
event-edge-picked = Игрок { $player } выбирает край: { $edge }
event-obstacle-laid = Игрок { $player } кладёт { $outline }: { $at }
event-obstacles-left-out = Оставшиеся препятствия игрока { $value } никуда не помещаются и пропускаются
event-deployed = { $ship } поставлен: { $at }
event-round-began = Раунд { $value }
event-phase-began = { $value ->
    [planning] Фаза планирования
    [system] Фаза систем
    [activation] Фаза активации
    [engagement] Фаза боя
    [end] Фаза завершения
   *[other] { $value }
}
event-player-order-rolled = Очерёдность игроков: игрок 1 бросает { $one }; игрок 2 бросает { $two }
event-first-player = Первый игрок — { $value }
event-dial-set = { $shows ->
    [none] Игрок { $player } устанавливает диск: { $ship }
   *[other] Игрок { $player } устанавливает диск, { $ship }: { $shows }
}
event-activated = { $value } активируется
event-dial-revealed = { $ship } открывает диск: { $shows }
event-dial-turned = { $ship }: диск повёрнут: { $shows }
event-substituted = { $ship } вместо этого летит: { $flies } (правило { $rule })
event-moved = { $touching ->
    [none] { $ship } движется: { $choice }, место { $to }
   *[other] { $ship } движется: { $choice }, место { $to }, касается: { $touching }
}
event-gained = { $ship } получает { $number } × { $token } (правило { $rule })
event-lost = { $ship } теряет { $number } × { $token } (правило { $rule })
event-force-spent = { $value } тратит заряд Силы
event-action-began = { $ship } пытается выполнить { $action } ({ $colour })
event-action-performed = { $ship } выполняет { $action }
event-action-failed = { $ship } не справляется, { $action }: { $reasons }
event-card-action-performed = { $card ->
    [none] { $ship } выполняет действие карты ({ $action })
   *[other] { $ship } выполняет действие карты { $card }
}
event-card-action-failed = { $ship } не справляется с действием карты ({ $action }): { $reasons }
event-taken-back = { $ship } берёт { $action } назад
event-card-acts = { $ship }: срабатывает { $card }
event-charge-spent = { $ship } тратит заряд карты { $load }
event-reloaded = { $ship } перезаряжает карту { $load }
event-device-placed = { $ship } выкладывает { $name }, место { $at }: { $way }
event-device-goes-off = Устройство { $device } срабатывает, под ударом: { $on }
event-fuse-lost = Устройство { $value } теряет маркер взрывателя и не срабатывает
event-damage-exposed = { $ship }: { $card } переворачивается лицом вверх
event-damage-discarded = { $value } сбрасывает карту повреждений, лежавшую лицом вниз
event-effect-resolved = { $ship } выполняет { $action }, но не как действие
event-effect-failed = { $ship }: { $action } не удаётся: { $reasons }
event-tractor-move-failed = { $ship } не сдвигается: { $reasons }
event-undocked = { $ship } вылетает, носитель: { $carrier }
event-undock-failed = { $ship } не вылетает: { $reasons }
event-decloak-failed = { $ship } не снимает маскировку: { $reasons }
event-reinforced = { $one } усиливает: { $two }
event-pointed = { $one } поворачивает указатель: { $two }
event-passed = { $value } пасует
event-locked = { $by } захватывает цель: { $on }
event-lock-gone = { $by } теряет захват, цель: { $on } (правило { $rule })
event-action-step-skipped = { $ship } пропускает шаг «Выполнение действия» (правило { $rule })
event-rolled = { $ship } бросает кубик: { $face } (правило { $rule })
event-ability-queued = { $ship }: { $name } встаёт в очередь
event-ability-used = { $ship } использует { $name }
event-ability-lapsed = { $ship }: { $name } больше нельзя использовать
event-initiative-set = { $ship }: инициатива { $value } до { $until }
event-weapon-discarded = { $ship } сбрасывает { $name }
event-step-missed = { $value } теперь имеет инициативу выше текущего шага: в этой фазе он в бой не вступает
event-engaged = { $value } вступает в бой
event-attacked = { $obstructed ->
    [yes] { $ship } атакует { $target } на дальности { $range }, через препятствие
   *[no] { $ship } атакует { $target } на дальности { $range }
}
event-attack-rolled = { $ship } бросает: { $faces }
event-defence-rolled = { $ship } бросает на защиту: { $faces }
event-dice-modified = { $ship } меняет кубики ({ $by }): атака { $attack }; защита { $defence }
event-neutralised = От атаки осталось ({ $by } — { $ship }): { $hits } { $hits ->
    [one] попадание
    [few] попадания
    [many] попаданий
   *[other] попадания
}, { $criticals } { $criticals ->
    [one] критическое попадание
    [few] критических попадания
    [many] критических попаданий
   *[other] критического попадания
}
event-shields-lost = { $ship } теряет { $number ->
    [one] { $number } щит
    [few] { $number } щита
    [many] { $number } щитов
   *[other] { $number } щита
}
event-damage-dealt = { $card ->
    [none] { $ship } получает карту повреждений
   *[other] { $ship } получает { $card }, лицом вверх
}
event-damage-repaired = { $ship }: { $card } переворачивается лицом вниз
event-doomed = { $value } уничтожен и остаётся до конца своего шага
event-destroyed = { $value } уничтожен
event-fled = { $value } сбежал
event-scored = Игрок { $player } получает очки: { $points }, всего { $total } (правило { $rule })
event-over = Партия окончена: { $value }

# Слова внутри предложений.
word-obstacle = препятствие { $id }
word-place = ({ $x }; { $y }), курс { $heading }°
word-slides = шаблон { $template }, корабль { $ship }
word-slam = SLAM
word-force = Сила
word-won = побеждает игрок { $value }
word-the-ship = корабль
word-this-action = это действие
word-gas-cloud = заменить пустой результат на уклонение за газовое облако
word-damage = карта повреждений { $value }
word-header = заголовок { $value }
word-by-hand-expose = { $ship }: карта повреждений открывается
word-by-hand-initiative = { $ship }: инициатива { $value } до { $until }
word-by-hand-change-maneuver = { $ship }: манёвр изменён, { $change }
word-by-hand-bonus-attack = { $ship } может провести дополнительную атаку
word-by-hand-spend-charge = { $ship } тратит заряд карты { $load }
word-by-hand-fuse = устройство { $value } получает маркер взрывателя
word-by-hand-fly = { $ship } выполняет манёвр: { $maneuver } ({ $difficulty })
word-by-hand-repair = { $ship }: карта повреждений { $place } починена
word-reroll = перебросить кубики { $value }
word-change-to-evade = заменить { $value } на уклонение
word-add-evade = добавить уклонение
word-by-hand-gain = { $ship } получает { $number } × { $token }
word-by-hand-lose = { $ship } теряет { $number } × { $token }
word-by-hand-score = игрок { $player } получает очки по сценарию: { $points }
word-by-hand-harm = { $ship } получает урон: обычный { $hits }, критический { $criticals }
word-by-hand-grant-action = { $ship } может выполнить действие ({ $what })
word-by-hand-effect = { $ship }: { $action }, но не как действие
word-by-hand-hold = партия ждёт, { $ship }: { $at }
word-by-hand-turn-dial = { $ship }: диск повёрнут: { $maneuver }
word-by-hand-transfer = жетон { $token } переходит: { $ship } — { $to }
word-by-hand-transfer-lock = захват, который держит { $by }, цель { $ship }, переходит: { $to }
word-dial-revealed = после открытия диска
word-maneuver-executed = после манёвра
word-end-of-phase = конца фазы
word-end-of-round = конца раунда
word-end-of-game = конца партии
