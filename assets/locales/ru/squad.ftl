# Эскадрильи из других программ: что выяснилось при чтении.

squad-heading-ruleset-first = первая редакция, { $faction }
squad-heading-ruleset-ffg = вторая редакция с очками 2.0 (200), { $faction }
squad-heading-ruleset-amg = вторая редакция с очками 2.5 (20), { $faction }
squad-heading-ruleset-x2po = вторая редакция с очками Legacy (200), { $faction }
squad-heading-ruleset-xwa = вторая редакция с очками XWA (50), { $faction }
squad-heading-no-ruleset = вторая редакция с очками неизвестного вида, { $faction }
squad-unnamed = Эскадрилья без названия
squad-models = { $count ->
    [one] { $count } модель
    [few] { $count } модели
    [many] { $count } моделей
   *[other] { $count } модели
}
squad-obstacles = препятствия: { $list }
squad-points = очки: { $count }
squad-points-unknown = очки неизвестны
squad-points-claimed = в файле указано { $claimed }
squad-damage-deck-core = колода повреждений из первого базового набора
squad-damage-deck-core2 = колода повреждений из базового набора 2015 года
squad-notes = Что пришлось решить при чтении:
squad-note-of-entry = корабль { $entry }: { $note }
squad-note-pilot-renamed = пилот «{ $said }» здесь называется { $taken }
squad-note-ship-renamed = в файле указан корабль «{ $said }»; этот пилот летает на { $taken }
squad-note-upgrade-renamed = улучшение «{ $said }» здесь называется { $taken }
squad-note-unknown-pilot = нет пилота «{ $said }»; запись пропущена и осталась в файле
squad-note-unknown-upgrade = нет улучшения «{ $said }»; оно пропущено
squad-note-near = { $note }. Может быть, { $near }?
squad-note-other-faction-pilot = пилот «{ $said }» принадлежит другой фракции: { $taken }
squad-note-standard-loadout = добавлены постоянные улучшения: { $said }
squad-note-not-in-loadout = «{ $said }» не входит в постоянные улучшения пилота; пропущено и осталось в файле
squad-note-control-characters = в тексте ({ $said }) есть голые переводы строк или другие управляющие знаки; они взяты как есть
squad-note-obstacle-renamed = препятствие «{ $said }» здесь называется { $taken }
squad-note-unknown-obstacle = нет препятствия «{ $said }»; оно пропущено и осталось в файле
squad-note-obstacle-count = препятствий у эскадрильи: { $said }; обычно их три
squad-note-unknown-ruleset = свод правил «{ $said }» неизвестен
