# Textos desenhados na mesa e nas imagens.

scene-attack = alcance { $range }
scene-attack-obstructed = alcance { $range }, obstruído
scene-contact = contato
scene-gap = { $mm } mm
scene-overlap = { $mm } mm para dentro
scene-map-ship = nave
scene-map-template = gabarito
scene-nudge = cabe { $mm } mm adiante
scene-out-of-range = fora de alcance: { $mm } mm
scene-range = alcance { $range }: { $mm } mm
scene-to-range = { $mm } mm até o alcance { $range }
scene-parts = Peças: { $name }
scene-score = pontos: { $points }
scene-scale = { $mm } mm
scene-apart = { $cm } cm de distância
scene-scale-cm = { $cm } cm
