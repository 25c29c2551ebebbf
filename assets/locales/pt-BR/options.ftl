# Ações, opções e por que são recusadas.

action-maneuver = Manobras
action-boost = Impulso
action-barrel-roll = Pirueta
action-decloak = Descamuflar
action-tractor-move = Tracionada
action-rotate = Girar

option-stationary = Estacionária
option-straight = Reta { $speed }
option-bank = Curva suave à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-turn = Curva fechada à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-koiogran = Giro Koiogran { $speed }
option-segnor = Loop de Segnor à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-tallon = Rolagem Tallon à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-reverse-straight = Ré reta { $speed }
option-reverse-bank = Ré em curva suave à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-sideslip-bank = Derrapagem suave à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-sideslip-turn = Derrapagem fechada à { $side ->
    [left] esquerda
   *[right] direita
} { $speed }
option-rotate = Um quarto de volta à { $side ->
    [left] esquerda
   *[right] direita
}
option-roll = { $side ->
    [left] Esquerda
   *[right] Direita
}{ $curve ->
    [forward] , em curva para a frente
    [backward] , em curva para trás
   *[none] {""}
}
option-placed = { $name }, { $place ->
    [front] à frente
    [middle] no meio
   *[back] atrás
}
option-with-template = { $name } com { $shape } { $speed }

template-straight = reta
template-bank = curva suave
template-turn = curva fechada

piece-edge = a borda da área de jogo

verdict-fits = Cabe
verdict-placed-well = Só cabe se bem posicionada
verdict-too-close = Justo demais para decidir
verdict-backs-off = Recua
verdict-leaves-mat = Sai da área de jogo
verdict-meets-obstacle = Encontra um obstáculo
verdict-refused = Não cabe

reason-base-on-ship = A base ficaria { $depth } sobre { $piece }.
reason-base-on-obstacle = A base ficaria { $depth } sobre { $piece }.
reason-base-off-mat = A base passaria { $depth } da borda da área de jogo.
reason-template-on-obstacle = O gabarito ficaria { $depth } sobre { $piece }.
reason-no-free-slide = Nenhum deslize do gabarito e da nave fica totalmente livre.
reason-template-too-long = O gabarito vai longe demais para que esta base fique na ponta dele.
reason-tallon-elsewhere = Outro lugar desta rolagem está livre de naves, e é preciso usar um desses.
reason-size-cannot = Uma nave com esta base não pode fazer isto.
reason-not-in-edition = Esta edição não tem isto.
reason-no-target = Não há nada ao alcance.
reason-no-room = A base ficaria sobre { $piece }.
reason-off-mat = Parte da base ficaria além da borda da área de jogo.
reason-backed-off = O movimento completo terminaria { $depth } sobre { $piece }; a nave desliza de volta até o contato.
reason-with-rule = { $sentence } (regra { $rule })

edition-first = Primeira
edition-second = Segunda
edition-second-point-five = 2.5

dial-stationary = Estacionária
dial-straight = Reta
dial-bank = Curva suave
dial-turn = Curva fechada
dial-koiogran = Koiogran
dial-segnor = Segnor
dial-tallon = Tallon
dial-reverse-straight = Ré
dial-reverse-bank = Ré em curva suave
dial-sideslip-bank = Derrapagem suave
dial-sideslip-turn = Derrapagem fechada

# O pouco que falta.
nudge-forward = { $mm } mais para a frente
nudge-back = { $mm } mais para trás
nudge-left = { $mm } mais à esquerda
nudge-right = { $mm } mais à direita
nudge-both = { $ahead } e { $aside }
nudge-shift = Começando { $way }, caberia: { $mm } na direção de { $degrees } da área de jogo, tocando { $pieces }.
nudge-no-shift = Nenhum início a até { $mm } faz com que caiba.
nudge-turn = Com um giro de { $degrees } para a { $side ->
    [left] esquerda
   *[right] direita
} no ponto de partida, caberia, tocando { $pieces }.
nudge-no-turn = Nenhum giro do início de até { $degrees } faz com que caiba.
nudge-several = Não basta tirar uma só coisa do caminho: { $pieces } atrapalham.
nudge-blocker-shift = Com { $piece } { $way }, caberia: { $mm } na direção de { $degrees } da área de jogo.
nudge-blocker-turn = Girando { $piece } { $degrees } para a { $side ->
    [left] esquerda
   *[right] direita
}, caberia.
nudge-blocker-stuck = Mover { $piece } não ajuda: não há espaço para isso.
nudge-own-base = a base da nave
nudge-own-template = o gabarito

misplaced-overlap = { $piece } e { $other } se sobrepõem em { $depth }.
misplaced-off-mat = { $piece } sai { $depth } da área de jogo.
misplaced-on-obstacle = { $piece } está { $depth } sobre { $other }.
misplaced-shift = { $piece } ficaria livre { $way }: { $mm } na direção de { $degrees } da área de jogo.
misplaced-shift-on-mat = { $piece } ficaria livre { $mm } na direção de { $degrees } da área de jogo.
misplaced-turn = { $piece } ficaria livre com um giro de { $degrees } para a { $side ->
    [left] esquerda
   *[right] direita
}.
misplaced-more = { $count ->
    [one] Mais { $count } peça se sobrepõe a outras ou sai da área de jogo.
   *[other] Mais { $count } peças se sobrepõem a outras ou saem da área de jogo.
}
misplaced-nowhere = Nenhum lugar da área de jogo está livre para { $piece }.
