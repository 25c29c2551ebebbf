# Действия, варианты и причины отказа.

action-maneuver = Манёвры
action-boost = Ускорение
action-barrel-roll = Бочка
action-decloak = Снятие маскировки
action-tractor-move = Притягивание
action-rotate = Поворот на месте

option-stationary = Остановка
option-straight = Прямо { $speed }
option-bank = Вираж { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-turn = Поворот { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-koiogran = Разворот Койограна { $speed }
option-segnor = Петля Сегнора { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-tallon = Бочка Таллона { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-reverse-straight = Назад прямо { $speed }
option-reverse-bank = Назад, вираж { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-sideslip-bank = Скользящий вираж { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-sideslip-turn = Скользящий поворот { $side ->
    [left] влево
   *[right] вправо
} { $speed }
option-rotate = Четверть оборота { $side ->
    [left] влево
   *[right] вправо
}
option-roll = { $side ->
    [left] Влево
   *[right] Вправо
}{ $curve ->
    [forward] , изгиб вперёд
    [backward] , изгиб назад
   *[none] {""}
}
option-placed = { $name }, { $place ->
    [front] спереди
    [middle] посередине
   *[back] сзади
}
option-with-template = { $name }, шаблон: { $shape } { $speed }

template-straight = прямой
template-bank = вираж
template-turn = поворот

piece-edge = край поля

verdict-fits = Помещается
verdict-placed-well = Только при точной установке
verdict-too-close = На грани
verdict-backs-off = Сдаёт назад
verdict-leaves-mat = Уходит с поля
verdict-meets-obstacle = Задевает препятствие
verdict-refused = Не помещается

reason-base-on-ship = Подставка зашла бы на { $piece } на { $depth }.
reason-base-on-obstacle = Подставка легла бы на { $piece } на { $depth }.
reason-base-off-mat = Подставка вышла бы за край поля на { $depth }.
reason-template-on-obstacle = Шаблон лёг бы на { $piece } на { $depth }.
reason-no-free-slide = Ни один сдвиг шаблона и корабля не свободен целиком.
reason-template-too-long = Шаблон тянется слишком далеко: эта подставка не встанет у его конца.
reason-tallon-elsewhere = В другом месте этой бочки кораблей нет, и занять нужно именно свободное место.
reason-size-cannot = Корабль с такой подставкой этого не может.
reason-not-in-edition = В этой редакции такого нет.
reason-no-target = В пределах дальности ничего нет.
reason-no-room = Подставка легла бы на { $piece }.
reason-off-mat = Подставка частично вышла бы за край поля.
reason-backed-off = Полный ход зашёл бы на { $piece } на { $depth }; корабль сдаёт назад до касания.
reason-with-rule = { $sentence } (правило { $rule })

edition-first = Первая
edition-second = Вторая
edition-second-point-five = 2.5

dial-stationary = Остановка
dial-straight = Прямо
dial-bank = Вираж
dial-turn = Поворот
dial-koiogran = Койогран
dial-segnor = Сегнор
dial-tallon = Таллон
dial-reverse-straight = Назад
dial-reverse-bank = Назад, вираж
dial-sideslip-bank = Скользящий вираж
dial-sideslip-turn = Скользящий поворот

# Сколько не хватает.
nudge-forward = на { $mm } вперёд
nudge-back = на { $mm } назад
nudge-left = на { $mm } влево
nudge-right = на { $mm } вправо
nudge-both = { $ahead } и { $aside }
nudge-shift = Если сместить начало { $way }, поместится: { $mm } в направлении { $degrees } по полю, с касанием: { $pieces }.
nudge-no-shift = Никакое смещение начала в пределах { $mm } не поможет.
nudge-turn = Если на месте начала повернуть на { $degrees } { $side ->
    [left] влево
   *[right] вправо
}, поместится, с касанием: { $pieces }.
nudge-no-turn = Никакой поворот начала до { $degrees } не поможет.
nudge-several = Убрать что-то одно мало, мешают: { $pieces }.
nudge-blocker-shift = Если сместить { $piece } { $way }, поместится: { $mm } в направлении { $degrees } по полю.
nudge-blocker-turn = Если повернуть { $piece } на { $degrees } { $side ->
    [left] влево
   *[right] вправо
}, поместится.
nudge-blocker-stuck = Двигать { $piece } бесполезно: места нет.
nudge-own-base = подставка корабля
nudge-own-template = шаблон

misplaced-overlap = { $piece } и { $other } накладываются на { $depth }.
misplaced-off-mat = { $piece } выходит за край поля на { $depth }.
misplaced-on-obstacle = { $piece } заходит на { $other } на { $depth }.
misplaced-shift = { $piece } освободится { $way }: { $mm } в направлении { $degrees } по полю.
misplaced-shift-on-mat = { $piece } освободится при смещении на { $mm } в направлении { $degrees } по полю.
misplaced-turn = { $piece } освободится при повороте на { $degrees } { $side ->
    [left] влево
   *[right] вправо
}.
misplaced-more = { $count ->
    [one] Ещё { $count } фигура накладывается на другие или выходит за край поля.
    [few] Ещё { $count } фигуры накладываются на другие или выходят за край поля.
    [many] Ещё { $count } фигур накладываются на другие или выходят за край поля.
   *[other] Ещё { $count } фигуры накладываются на другие или выходят за край поля.
}
misplaced-nowhere = На поле нет свободного места: { $piece }.
