# Надписи на столе и на картинках.

scene-attack = дальность { $range }
scene-attack-obstructed = дальность { $range }, через препятствие
scene-contact = касание
scene-gap = { $mm } мм
scene-overlap = внахлёст { $mm } мм
scene-map-ship = корабль
scene-map-template = шаблон
scene-nudge = поместится через { $mm } мм
scene-out-of-range = вне дальности: { $mm } мм
scene-range = дальность { $range }: { $mm } мм
scene-to-range = { $mm } мм до дальности { $range }
scene-parts = Детали: { $name }
scene-score = очки: { $points }
scene-scale = { $mm } мм
scene-apart = промежуток { $cm } см
scene-scale-cm = { $cm } см
