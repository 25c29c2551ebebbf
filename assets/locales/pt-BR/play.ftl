# Uma partida em andamento: os painéis ao redor da mesa.

# Os jogadores são chamados pela cor das suas naves.
player-one = Azul
player-two = Laranja
play-ship = { $name } ({ $id })

# A barra.
bar-round = Rodada { $round }
bar-round-of = Rodada { $round } de { $last }
bar-first = Primeiro jogador: { $player }
bar-points = { $player } { $points }
bar-decides = { $player } decide
bar-undo = Desfazer
bar-redo = Refazer
bar-undo-hint = Voltar atrás no último comando; nada se perde (Ctrl+Z)
bar-redo-hint = Dar de novo o comando que foi desfeito (Ctrl+Y)

# O que se pergunta.
play-asked = { $player }: { $question }
play-only-pass = Nada mais pode ser escolhido.
play-option-spoken = { $name }: { $verdict } { $margin } { $piece }
play-pass = Passar
play-refused = Não permitido ({ $number })
play-refused-hint = O que se poderia tentar e por que não é permitido
play-look-back = Reveja a partida ou salve o registro.
open-obstacle = Pôr { $outline }
open-deploy = Posicionar { $ship }
open-x = x
open-y = y
open-heading = Rumo
open-set-down = Posicionar
open-usual = O lugar de costume
open-on-table = Posicionar na mesa
open-in-panel = Posicionar com números
open-on-table-hint = Arraste na mesa, gire com a roda; o que é permitido aparece durante o movimento
open-legal = Este lugar é permitido.
open-close = Deixar

# Comandos que contam lugares em cartas, por nome.
named-load = Recarregar { $name }
named-discard = Descartar { $name }
named-drop = Soltar { $name }: { $template }
named-launch = Lançar { $name }: { $template }
named-act-card = Realizar a ação de { $name }
named-queue = { $name } de { $ship } é a próxima

# Discos.
curtain-title = Os discos são definidos em segredo
curtain-pass = Passe a tela para { $player } e depois aperte
curtain-change = { $player } já terminou; aperte para mudar um disco
curtain-none-seen = Ninguém vê um disco até que os dois tenham terminado.
dials-title = Discos de { $player }
dials-ready = Meus discos estão prontos
dials-missing = { $number ->
    [one] Falta definir { $number } disco.
   *[other] Falta definir { $number } discos.
}
dials-all-set = Todos os discos estão definidos. Podem ser mudados até que os dois jogadores tenham terminado.
dials-turn-away = Esconder meus discos
dials-swarm = Todas as naves
dial-of = Disco de { $ship }
dial-entry = { $name }, { $colour }
dial-not-set = não definido
dial-face-down = virado para baixo
dial-shows = { $ship }, iniciativa { $initiative }: { $shows }
colour-green = verde
colour-blue = azul
colour-white = branca
colour-red = vermelha
colour-purple = roxa

# A carta de uma nave.
ship-none = Clique em uma nave para ver a carta dela.
ship-about = { $kind }, { $size }
ship-initiative = Iniciativa { $number }
ship-skill = Perícia de piloto { $number }
ship-hull = Casco { $left } de { $all }
ship-shields = Escudos { $left } de { $all }
ship-force = Força { $left } de { $all }
ship-agility = Agilidade { $number }
ship-points = { $number } pontos
ship-tokens = Fichas
ship-no-tokens = Nenhuma ficha.
ship-damage = Cartas de dano
ship-weapons = Armas
ship-actions = Ações
ship-loads = Cargas
ship-load = { $name }: { $left } de { $all }
ship-dial = Disco: { $words }
ship-points-to = O indicador aponta para: { $arc }
ship-destroyed = Destruída
ship-fled = Fugiu
ship-docked = Acoplada
ship-reserve = Espera para ser posicionada
ship-doomed = Destruída; fica até acabar o passo da sua iniciativa
ship-link = { $action }, depois { $link }
ship-done = { $action } (já realizada nesta rodada)
weapon-primary = Arma primária
weapon-discarded = { $name } (descartada)
weapon-line = { $name }: { $words }
weapon-words = { $arcs }; { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
}, alcance { $near } a { $far }
arc-single-turret = Torre, um arco
arc-double-turret = Torre, dois arcos
arc-all-round = Toda a volta
arc-auxiliary-rear = Auxiliar, traseiro
arc-auxiliary-half = Auxiliar, metade
arc-mobile = Arco móvel
lock-of = Tem uma mira em { $name }
lock-on = Está na mira de { $name }
token-count = { $number } { $name }
token-focus = foco
token-evade = desvio
token-calculate = cálculo
token-reinforce = reforço
token-cloak = camuflagem
token-stress = estresse
token-strain = exaustão
token-deplete = desgaste
token-ion = íon
token-tractor = tração
token-jam = interferência
token-disarm = desarmamento
token-lock = mira
token-shield = escudo
token-charge = carga
token-force = Força
action-name-focus = Foco
action-name-evade = Desvio
action-name-calculate = Calcular
action-name-lock = Mira
action-name-target-lock = Aquisição de mira
action-name-barrel-roll = Pirueta
action-name-boost = Impulso
action-name-cloak = Camuflar
action-name-coordinate = Coordenar
action-name-jam = Interferência
action-name-reinforce = Reforçar
action-name-reload = Recarregar
action-name-rotate-arc = Girar arco
action-name-slam = SLAM
action-name-recover = Recuperar
damage-face-down = Carta de dano virada para baixo
damage-face-down-count = { $number ->
    [one] { $number } carta de dano virada para baixo
   *[other] { $number } cartas de dano viradas para baixo
}
ship-close = Fechar

# O que fazem as cartas de dano, a partir dos seus dados.
damage-or = { " ou " }
damage-then = { ", depois " }
damage-from-next-round = Isto começa na rodada seguinte àquela em que a carta foi virada para cima.
damage-timed = { $when }: { $does }.
damage-action = Uma ação a repara.
damage-action-on = Uma ação a repara se um dado de ataque mostrar { $faces }.
damage-by-hand = O efeito dela é feito à mão.
damage-attack-dice = { $change } dado(s) de ataque.
damage-primary-dice = { $change } dado(s) de ataque com armas primárias.
damage-no-attack-dice = Os ataques são rolados sem dados.
damage-defence-dice = { $change } dado(s) de defesa.
damage-agility = { $change } de agilidade.
damage-initiative = A iniciativa (perícia de piloto) é { $number }.
damage-harder = Manobras destes tipos são mais difíceis: { $list }.
damage-easier = Manobras destes tipos são mais fáceis: { $list }.
damage-red = Manobras destes tipos são vermelhas: { $list }.
damage-easy = Manobras destes tipos são fáceis: { $list }.
damage-cannot-attack = A nave não pode atacar.
damage-modifies-only = A nave só muda os seus dados de ataque com { $list }.
damage-no-actions = A nave não realiza ações, exceto as de cartas de dano.
damage-actions-only = A nave não realiza ações, exceto { $list } e as de cartas de dano.
damage-bar-closed = A nave não realiza nenhuma ação da sua barra.
damage-counts-as = Conta como { $number } cartas de dano.
damage-hits-are-critical = O dano normal que a nave sofre passa a ser crítico.
damage-dealt-face-up = A nave recebe as cartas de dano viradas para cima.
damage-not-planned = Estas manobras não podem ser postas no disco: { $list }.
damage-at-face-up = Imediatamente
damage-at-start-of-engagement = No início da Fase de Engajamento (Combate)
damage-at-before-engaging = Antes de a nave engajar
damage-at-after-engaging = Depois de a nave engajar
damage-at-after-attack = Depois de a nave atacar
damage-at-after-action = Depois de uma ação
damage-at-dial-revealed = Quando o disco é revelado
damage-at-after-critical = Depois de dano crítico
damage-at-after-maneuver = Depois de uma manobra
damage-at-after-maneuver-like = Depois de uma manobra { $like }
damage-like-coloured = { $list }
damage-like-other-than = que não seja { $list }
damage-like-overlapped = que sobrepôs uma nave
damage-like-in-contact = que terminou em contato com uma nave
damage-like-met-obstacle = que encontrou um obstáculo
damage-like-ion = que foi uma manobra iônica
damage-does-damage = { $number } de dano
damage-does-critical = { $number } de dano crítico
damage-does-deal-face-up = { $number ->
    [one] { $number } carta de dano é recebida virada para cima
   *[other] { $number } cartas de dano são recebidas viradas para cima
}
damage-does-gain = fichas de { $token } recebidas: { $number }
damage-does-roll = { $number ->
    [one] { $number } dado de ataque é rolado
   *[other] { $number } dados de ataque são rolados
} ({ $results })
damage-does-on = { $face }: { $does }
damage-does-skip-action = o passo Realizar Ação é pulado
damage-does-discard-weapon = uma arma especial é descartada
damage-does-repair = a carta é virada para baixo

# Ataques e dados.
attack-target = Atacar { $target } – { $weapon }
attack-range = Alcance de ataque { $range }
attack-range-obstructed = Alcance de ataque { $range }, obstruído
attack-plain-range = De base a base, qualquer que seja o arco: alcance { $range }, { $distance }
attack-title = { $attacker } ataca { $defender }
attack-dice = { $number ->
    [one] { $number } dado de ataque
   *[other] { $number } dados de ataque
}
defence-dice = { $number ->
    [one] { $number } dado de defesa
   *[other] { $number } dados de defesa
}
attack-rolled = Dados de ataque
defence-rolled = Dados de defesa
defence-added = { $number ->
    [one] e mais { $number } desvio além deles
   *[other] e mais { $number } desvios além deles
}
attack-die = Dado { $number }: { $face }
attack-mark-dice = Clique nos dados para marcá-los e rolar de novo.
attack-reroll = { $number ->
    [0] Gastar a mira
    [one] Rolar de novo { $number } dado marcado
   *[other] Rolar de novo { $number } dados marcados
}
figure-printed = { $number } impresso
figure-step = { $change }, o que dá { $after } (regra { $rule })
figure-at-least = pelo menos { $number }
figure-at-most = no máximo { $number }
figure-becomes = passa a { $number }
face-hit = acerto
face-critical = acerto crítico
face-focus = foco
face-blank = vazio
face-evade = desvio
dice-from = Dados
dice-from-program = O programa rola
dice-from-table = Dados reais, digitados
dice-title = Role os dados
dice-roll-attack = { $number ->
    [one] Role { $number } dado de ataque e clique no que ele mostra (regra { $rule }).
   *[other] Role { $number } dados de ataque e clique no que cada um mostra (regra { $rule }).
}
dice-roll-defence = { $number ->
    [one] Role { $number } dado de defesa e clique no que ele mostra (regra { $rule }).
   *[other] Role { $number } dados de defesa e clique no que cada um mostra (regra { $rule }).
}
dice-roll-other = Digite { $number } × { $name } (regra { $rule }).
dice-number = Número
dice-type = Usar
dice-typed = { $typed } de { $number }: { $faces }
dice-done = Os dados são estes
dice-take-back = Tirar o último
dice-forget = Não rolar

# O registro.
log-start = Início da partida
log-save = Salvar o registro
log-save-as = Salvar o registro como…
log-more = Mais…
log-branch = ramo
log-row = { $number }. { $words }
log-here = { $words } (você está aqui)
log-mark = “{ $mark }”
log-unmark = Tirar “{ $mark }”
log-new-mark = Marca
log-add-mark = Adicionar a marca
log-comment = Comentário
log-compare = Comparar com aqui
log-promote = Tornar este ramo a linha principal
log-remove = Remover isto e tudo o que vem depois
compare-title = Lá, depois do comando { $number }, em comparação com aqui
compare-start = Lá, no início, em comparação com aqui
compare-same = Nada é diferente.
compare-stop = Parar de comparar
compare-round = Rodada: { $here } aqui, { $there } lá
compare-points = Pontos de { $name }: { $here } aqui, { $there } lá
compare-place = { $name }: { $here } aqui, { $there } lá
compare-damage = Cartas de dano de { $name }: { $here } aqui, { $there } lá
compare-shields = Escudos de { $name }: { $here } aqui, { $there } lá
compare-tokens = Fichas de { $name }: { $here } aqui, { $there } lá
compare-off-mat = fora da área de jogo
compare-nothing = nada

# Nível, correções.
judge-level = Regras
level-enforced = Aplicadas
level-enforced-hint = Só o que as regras permitem.
level-assisted = Assistidas
level-assisted-hint = Só o que as regras permitem, e correções à mão, que ficam no registro.
level-free = Livres
level-free-hint = Correções à mão, e a mesa livre, onde tudo pode ser movido.
judge-title = Correção à mão
judge-kind = O quê
judge-player = Por
judge-ship = Nave
judge-other = Outra nave
judge-token = Ficha
judge-number = Número
judge-hits = Acertos
judge-criticals = Acertos críticos
judge-points = Pontos
judge-value = Iniciativa
judge-place = Qual carta, a partir de 0
judge-load = Qual carga, a partir de 0
judge-action = Ação
judge-maneuver = Manobra
judge-no-maneuver = não escolhida
judge-colour = Cor
judge-moment = Quando
judge-until = Até
judge-incomplete = Ainda falta escolher algo.
judge-do = Fazer
judge-examine = Mover peças na mesa livre
judge-examine-hint = A posição é copiada para a mesa livre, onde tudo pode ser movido; a partida fica como está.
judge-gain = Receber fichas
judge-lose = Perder fichas
judge-harm = Sofrer dano
judge-expose = Expor uma carta de dano
judge-repair = Reparar uma carta de dano
judge-spend-charge = Gastar uma carga
judge-transfer = Transferir uma ficha
judge-initiative = Mudar a iniciativa
judge-grant-action = Conceder uma ação
judge-bonus-attack = Conceder um ataque bônus
judge-effect = Fazer o que uma ação faz
judge-fly = Executar uma manobra
judge-turn-dial = Girar o disco
judge-hold = Pausar a partida
judge-score = Marcar pontos

# A tela inicial.
home-screen = Tela inicial
home-title = Deadreckon
home-subtitle = Uma mesa em que cada resposta é exata e explicada
home-continue = Continuar: { $where }
home-play-now = Jogar agora
home-play-now-hint = Dois esquadrões de exemplo, já posicionados: defina os discos e voe
home-new-game = Nova partida
home-open = Abrir uma posição ou um registro
home-open-hint = Um arquivo deste programa
home-examine = Examinar uma posição
home-examine-hint = A mesa livre: ponha peças, pergunte o que cabe e por quanto
home-settings = Configurações
home-settings-hint = Cores, movimento, idioma
home-help = Ajuda
home-help-hint = As teclas e um guia curto
home-edition = Edição
home-mat = Área de jogo
home-squad = Esquadrão de { $player }
home-obstacles = { $number ->
    [0] Nenhum obstáculo
    [one] { $number } obstáculo
   *[other] { $number } obstáculos
}
home-set-up = Preparação
home-begin = Começar
mat-three-by-three = 3 × 3 pés
mat-three-by-six = 6 × 3 pés
mat-six-by-four = 6 × 4 pés
mat-width = Largura
mat-height = Altura
squad-none = Nenhum esquadrão escolhido
squad-pasted = Texto colado
squad-file = Arquivo para { $player }…
squad-file-hint = Um esquadrão como os montadores de listas o escrevem (XWS)
squad-paste = Colar texto para { $player }
squad-text = Texto do esquadrão (XWS)
obstacle-add = Adicionar um obstáculo
obstacle-remove = { $name } ×
set-up-for-me = Preparar por mim
set-up-by-players = Os jogadores preparam segundo as regras
play-set-up-for-me = Preparar o resto por mim

# Comandos por nome e as teclas de uma partida.
palette-search = O que você quer fazer?
palette-nothing = Nada tem esse nome.
palette-zoom-in = Aproximar
palette-zoom-out = Afastar
keys-option = 1 a 9, letras
does-option = Escolher a opção que tem a tecla
keys-pass = 0
does-pass = Passar
keys-palette = Ctrl+K
does-palette = Tudo o que se pode fazer, por nome
keys-play-undo = Ctrl+Z; Ctrl+Y
does-play-undo = Desfazer um comando; dá-lo de novo
keys-play-save = Ctrl+S
does-play-save = Salvar o registro
keys-place = Arrastar, roda
does-place = Posicionar a peça da vez; girá-la
keys-tab = Tab, Shift+Tab, espaço
does-tab = Percorrer tudo; escolher
keys-escape-play = Esc
does-escape-play = Deixar uma escolha; fechar uma lista
