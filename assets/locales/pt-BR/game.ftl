# Partidas: o que se pergunta, o que se comanda, o que acontece e por que algo é recusado.

# Por que um comando é recusado: o que está errado e o que fazer.
refusal-after-overlap = { $ship } sobrepôs uma inimiga nesta ativação e não pode realizar mais ações nela. Passe.
refusal-ability = { $ship } não pode usar a habilidade “{ $card }”: { $fault }. Corrija a carta.
refusal-beyond-zone = { $ship } ficaria { $depth } além da sua zona. Posicione-a a alcance 1 da própria borda.
refusal-card-texts = { $ship } tem uma carta cujos textos não fazem sentido: { $why }. Corrija a carta.
refusal-cloaked = { $ship } já está camuflada. Escolha outra ação.
refusal-cloaked-attack = { $ship } está camuflada e não pode atacar. Passe; ela pode descamuflar em uma rodada seguinte.
refusal-damage-card = { $ship } tem uma carta de dano virada para cima que proíbe isto. Escolha outra coisa ou repare a carta antes.
refusal-damage-deck = Não existe o baralho de dano “{ $deck }” nesta edição. Indique um que a edição tenha ou deixe-o de fora.
refusal-deployed-off-mat = { $ship } passaria da borda da área de jogo. Posicione-a dentro da área.
refusal-cannot-be-docked = { $ship } não pode começar acoplada em { $other }: é preciso uma edição com Fase de Sistema e uma transportadora do mesmo jogador que não esteja acoplada. Posicione a nave ou indique outra transportadora.
refusal-cannot-gain = { $ship } não pode receber isso. Escolha outra nave ou outra ficha.
refusal-dial-face-down = O disco dessa nave não foi revelado. Faça a partida pausar depois disso e gire-o então.
refusal-dials-missing = Nem todas as naves têm um disco ainda. Defina antes os discos que faltam.
refusal-disarmed = { $ship } está desarmada e não pode atacar. Passe.
refusal-done-this-round = { $ship } já realizou { $action } nesta rodada. Escolha outra ação.
refusal-empty-dial = { $ship } tem um disco vazio. Dê à carta dela as manobras do disco.
refusal-failed-this-round = { $ship } falhou em { $action } nesta rodada; não se pode tentar de novo. Escolha outra ação.
refusal-game-over = A partida acabou. Volte no registro para jogar a partir de um ponto anterior.
refusal-huge-action = { $ship } tem na barra de ações uma ação de naves enormes, que não são usadas aqui. Tire-a da carta.
refusal-in-contact = { $ship } toca { $other } e não pode atacá-la. Escolha outro alvo ou passe.
refusal-indicator-arc = { $ship } tem um indicador que aponta para um arco não permitido. Corrija a carta.
refusal-ionised = { $ship } está ionizada e não pode realizar { $action }. Escolha uma ação permitida a naves ionizadas ou passe.
refusal-ion-maneuver = { $ship } executa uma manobra iônica, que este efeito não altera. Indique um que a altere ou deixe como está.
refusal-ionised-dial = Uma nave ionizada faz a sua manobra iônica, seja qual for a posição do disco. Deixe o disco como está.
refusal-no-card = Não existe carta para { $ship }. Forneça uma.
refusal-no-bonus-attack = A nave não pode realizar um ataque bônus agora: ninguém está no arco e ao alcance, ela não pode atacar ou já fez um nesta rodada. Escolha outra nave.
refusal-device-pose = Isso não é lugar para o dispositivo “{ $device }”. Dê números finitos dentro da área de jogo.
refusal-no-charge = Essa carta não tem mais cargas. Escolha outra.
refusal-no-dial = { $ship } está ionizada e não recebe disco. Deixe-a de fora.
refusal-no-force = { $ship } não tem mais cargas de Força, e { $action } custa uma. Escolha outra ação.
refusal-no-hull = { $ship } não tem casco. Dê à carta um casco de pelo menos 1.
refusal-no-indicator = { $ship } não tem torre nem arco móvel que possa ser girado. Escolha outra ação.
refusal-no-lock = Essa nave não tem tal mira em { $ship }. Indique uma que exista.
refusal-no-ship = Existe uma carta para { $ship }, mas não a nave. Tire a carta ou ponha a nave na área de jogo.
refusal-maneuver-over = { $ship } já ativou nesta rodada: a manobra não pode mais ser mudada. Escolha outra nave.
refusal-no-such-change = Estes dados não podem ser mudados assim. Escolha uma das mudanças oferecidas ou passe.
refusal-no-outline = Não existe o contorno de obstáculo “{ $outline }”. Indique um conhecido.
refusal-no-place = Isso não é um lugar. Dê números finitos dentro da área de jogo.
refusal-no-such-card-action = Nenhuma carta da nave tem essa ação. Escolha uma das oferecidas ou passe.
refusal-no-such-damage-card = A nave não tem essa carta de dano. Indique uma que ela tenha ou outra nave.
refusal-no-such-device = Não existe esse dispositivo. Indique um que exista.
refusal-no-such-maneuver = { $ship } tem no disco uma manobra que esta edição ou este conjunto de peças não tem. Tire-a do disco.
refusal-no-such-obstacle-left = Esse jogador não tem mais esse obstáculo. Escolha um dos que restam.
refusal-no-such-placement = A nave não pode pôr esse dispositivo assim agora: fora de hora, sem cargas ou não inteiro na área de jogo. Escolha algo oferecido.
refusal-no-such-place = Este não é um dos lugares onde a nave pode ficar. Escolha um dos oferecidos.
refusal-no-such-ship = Não existe essa nave nesta partida. Indique uma das naves dela.
refusal-no-such-variant = Esta edição não tem a variante “{ $variant }”. Deixe-a de fora.
refusal-no-such-weapon = A nave não tem mais essa arma especial. Escolha uma das oferecidas.
refusal-no-such-way = A nave não pode ir por aí. Escolha um dos caminhos oferecidos.
refusal-no-token = { $ship } não tem essa ficha. Indique uma que ela tenha.
refusal-no-target = Não há nada ao alcance para { $action }. Escolha outra ação.
refusal-not-a-target = Isso não é um alvo para { $action }: está fora de alcance ou é do tipo errado. Escolha um dos oferecidos.
refusal-not-asked = Agora é o outro jogador que decide. Espere por ele.
refusal-not-by-hand = Isto não pode ser feito à mão: tem regras próprias. Dê o comando quando for perguntado.
refusal-not-in-arc = { $ship } não tem { $other } no arco e ao alcance dessa arma. Escolha outra arma ou outro alvo, ou passe.
refusal-not-in-this-action = { $ship } não pode ir por aí nesta ação, ou sem uma ação. Escolha um dos caminhos oferecidos.
refusal-not-in-edition = Esta edição não tem { $action } para essas naves. Escolha outra ação.
refusal-not-in-reserve = { $ship } não espera para ser posicionada. Escolha uma nave que espere.
refusal-not-next = Não é a vez dessa nave. Escolha uma das próximas.
refusal-not-on-bar = { $action } não está entre as ações que a nave pode realizar agora. Escolha uma das oferecidas ou passe.
refusal-not-on-dial = O disco dessa nave não tem esta manobra. Escolha uma que ele tenha.
refusal-not-that-arc = O indicador não pode apontar para lá agora. Escolha outro arco.
refusal-not-that-ability = Essa habilidade não espera por isto. Escolha uma das oferecidas.
refusal-not-that-load = Não falta nenhuma carga nessa carta. Escolha uma das oferecidas.
refusal-not-that-maneuver = Essa manobra não pode ser feita agora. Escolha uma das oferecidas.
refusal-not-that-token = A nave não tem essa ficha vermelha. Escolha uma das oferecidas.
refusal-not-there = A nave interferida não tem essa ficha ou mira. Escolha uma que ela tenha.
refusal-not-your-ship = Essa nave é do outro jogador. Defina os discos das suas.
refusal-nothing-to-reload = { $ship } não tem nenhuma carta que possa ser recarregada. Escolha outra ação.
refusal-nowhere-to-go = { $ship } não tem onde fazer { $action }: nada cabe. Escolha outra ação.
refusal-number = Esse número não é possível: fichas e pontos vão de 1 a 9, e o dano, de 1 a 9 de cada tipo. Dê outro número.
refusal-obstacle-near-edge = O obstáculo ficaria { $depth } perto demais de uma borda ou além dela; ele precisa ficar a mais de 200 mm de cada borda. Ponha-o em outro lugar.
refusal-obstacle-near-obstacle = O obstáculo ficaria a { $depth } de { $other }; ele precisa ficar a mais de 100 mm de todos os outros. Ponha-o em outro lugar.
refusal-on-obstacle = { $ship } está sobre um obstáculo e não pode atacar. Passe.
refusal-other-question = Outra coisa está sendo perguntada. Responda a ela antes.
refusal-over-points = O esquadrão do jogador { $player } custa { $points } pontos; o máximo permitido é { $limit }. Deixe algo de fora ou combinem mais pontos.
refusal-overlap-at-start = { $ship } e { $other } se sobrepõem. Posicione uma delas em outro lugar.
refusal-position = { $fault }
refusal-set-already = Esse disco já mostra esta manobra. Escolha outra ou diga que os discos estão definidos.
refusal-scenario = O cenário não pode ser jogado: { $fault }. Corrija-o.
refusal-second-bonus-attack = { $ship } já realizou um ataque bônus nesta rodada. Passe.
refusal-ship-gone = Essa nave saiu da partida. Escolha outra.
refusal-slam-no-speed = { $ship } não tem manobra com a velocidade que usou nesta rodada e por isso não pode fazer SLAM. Escolha outra ação.
refusal-slam-not-free = SLAM só vale no próprio passo Realizar Ação da nave, e este não é um. Escolha outra ação.
refusal-slam-outside-activation = SLAM só vale na própria ativação da nave. Escolha outra ação.
refusal-stressed = { $ship } está estressada e não pode realizar ações. Passe; uma manobra fácil remove o estresse.

refusal-too-many-loads = { $ship } tem mais cartas com cargas do que é possível distinguir. Deixe algumas de fora.
refusal-too-many-obstacles = Há mais obstáculos a pôr do que uma partida tem. Deixe alguns de fora.
refusal-too-much-in-progress = Há coisas demais em andamento para isto. Responda primeiro ao que é perguntado.
refusal-weapon = { $ship } não pode usar a arma “{ $card }”: { $fault }. Corrija a carta.
refusal-weapon-discarded = { $ship } já descartou { $weapon }. Escolha outra arma ou passe.
refusal-weapon-needs = { $weapon } precisa de uma ficha de { $token }, e { $ship } não tem nenhuma. Escolha outra arma ou passe.
refusal-weapon-needs-lock = { $weapon } exige que { $ship } tenha uma mira em { $other }. Escolha outra arma ou outro alvo, ou passe.
refusal-weapon-price = { $ship } não pode pagar por { $weapon }. Escolha outra arma ou passe.
refusal-transfer-to-itself = { $ship } já tem isso. Indique outra nave.
refusal-with-rule = { $sentence } (regra { $rule })

# Fases da rodada.
phase-setup = Preparação
phase-planning = Planejamento
phase-system = Sistema
phase-activation = Ativação
phase-engagement = Engajamento
phase-end = Final

# O que se pergunta; a quem se pergunta vem antes.
question-by-player = Jogador { $player }: { $question }
question-roll-for-first = role para ver quem é o primeiro
question-call = o que o dado vai mostrar?
question-first-player = quem é o primeiro?
question-edge = qual borda?
question-obstacle = onde fica o próximo obstáculo?
question-deploy = onde fica a próxima nave?
question-dials = defina os discos
question-dials-set = os discos ficam como estão?
question-next-ship = qual nave é a próxima?
question-who-decloaks = qual nave camuflada é a próxima?
question-action = qual ação { $ship } realiza?
question-picked-maneuver = qual manobra é escolhida para { $ship }?
question-effect-order = o que tem efeito primeiro para { $ship }?
question-way = por onde vai { $ship }?
question-place = onde { $ship } é posicionada?
question-target = o que { $ship } escolhe para { $action }?
question-attack = quem { $ship } ataca?
question-modify = como { $ship } muda os dados?
question-face = qual lado { $ship } reforça?
question-arc = para qual arco { $ship } aponta?
question-maneuver = qual manobra { $ship } faz?
question-rotation = { $ship } gira, e para qual lado?
question-device = { $ship } põe um dispositivo, e como?
question-mine-under = em qual nave a mina detona?
question-load = o que { $ship } recarrega?
question-ability-order = qual habilidade entra na fila a seguir?
question-ability = { $ship } usa { $name }?
question-discard-weapon = qual arma especial { $ship } descarta?
question-red-token = qual ficha vermelha { $ship } remove?
question-card-target = quem { $ship } escolhe para a ação da sua carta?
question-undock = a nave acoplada { $ship } desacopla, e como?
question-held = a partida está em pausa em { $ship } para o que as cartas fazem. Continuar?
question-jam = o que a nave interferida { $ship } perde?

# O que se comanda.
command-roll-for-first = rolar para ver quem é o primeiro
command-call = apostar em { $value }
command-first-player = o jogador { $value } é o primeiro
command-edge = escolher a borda { $value }
command-lay-obstacle = pôr { $outline } em { $pose }
command-deploy = posicionar { $ship } em { $pose }
command-set-dial = definir o disco de { $ship } em { $maneuver }
command-dials-set = os discos estão definidos
command-dials-forgotten = os discos que faltam são esquecidos
command-undock = desacoplar pela ponta { $end } com { $maneuver }
command-act-card = realizar a ação de uma carta: { $value }
command-place-device = pôr um dispositivo da carta { $load }: { $way }
command-load = recarregar a carta { $value }
command-first = primeiro: { $value }
command-next = { $value } é a próxima
command-pass = passar
command-act = realizar { $value }
command-act-as = realizar { $action } ({ $difficulty })
command-declare = ir por { $value }
command-place = posicionar: { $value }
command-slide = posicionar: { $one }, { $two }
command-target = escolher { $value }
command-face = reforçar { $value }
command-point = apontar para { $value }
command-attack = atacar { $target } com a arma { $weapon }
command-modify = mudar os dados: { $value }
command-fly = fazer { $value }
command-remove = remover { $value }
command-discard = descartar a arma { $value }
command-queue = a habilidade { $ability } de { $ship } é a próxima da fila
command-use = usar a habilidade
command-remove-lock-of = remover a mira de { $value }
command-break = quebrar a mira em { $value }
command-rotate = girar para { $value }
command-by-hand = à mão: { $value }

# O que aconteceu.
event-bid-rolled = O dado para quem escolhe mostra { $face } (regra { $rule })
event-edge-picked = O jogador { $player } escolhe a borda { $edge }
event-obstacle-laid = O jogador { $player } põe { $outline } em { $at }
event-obstacles-left-out = Os obstáculos que restam ao jogador { $value } não cabem em lugar nenhum e ficam de fora
event-deployed = { $ship } é posicionada em { $at }
event-round-began = Rodada { $value }
event-phase-began = { $value ->
    [planning] Fase de Planejamento
    [system] Fase de Sistema
    [activation] Fase de Ativação
    [engagement] Fase de Engajamento
    [end] Fase Final
   *[other] { $value }
}
event-player-order-rolled = Ordem dos jogadores: o jogador 1 rola { $one }; o jogador 2 rola { $two }
event-first-player = O jogador { $value } é o primeiro jogador
event-dial-set = { $shows ->
    [none] O jogador { $player } define o disco de { $ship }
   *[other] O jogador { $player } define o disco de { $ship } em { $shows }
}
event-activated = { $value } ativa
event-dial-revealed = { $ship } revela { $shows }
event-dial-turned = O disco de { $ship } é girado para { $shows }
event-substituted = { $ship } faz { $flies } no lugar disso (regra { $rule })
event-moved = { $touching ->
    [none] { $ship } se move: { $choice }, até { $to }
   *[other] { $ship } se move: { $choice }, até { $to }, tocando { $touching }
}
event-gained = { $ship } recebe { $number } { $token } (regra { $rule })
event-lost = { $ship } perde { $number } { $token } (regra { $rule })
event-force-spent = { $value } gasta uma carga de Força
event-action-began = { $ship } tenta { $action } ({ $colour })
event-action-performed = { $ship } realizou { $action }
event-action-failed = { $ship } falha em { $action }: { $reasons }
event-card-action-performed = { $card ->
    [none] { $ship } realizou a ação de uma carta ({ $action })
   *[other] { $ship } realizou a ação de { $card }
}
event-card-action-failed = { $ship } falha na ação de uma carta ({ $action }): { $reasons }
event-taken-back = { $ship } volta atrás em { $action }
event-card-acts = { $card } de { $ship } tem efeito
event-charge-spent = { $ship } gasta uma carga da carta { $load }
event-reloaded = { $ship } recarrega a carta { $load }
event-device-placed = { $ship } põe { $name } em { $at }: { $way }
event-device-goes-off = O dispositivo { $device } detona em: { $on }
event-fuse-lost = O dispositivo { $value } perde um marcador de pavio em vez de detonar
event-damage-exposed = { $card } de { $ship } é virada para cima
event-damage-discarded = { $value } descarta uma carta de dano virada para baixo
event-effect-resolved = { $ship } fez { $action }, que não foi uma ação
event-effect-failed = { $action } de { $ship } não dá em nada: { $reasons }
event-tractor-move-failed = { $ship } não é movida: { $reasons }
event-undocked = { $ship } desacopla de { $carrier }
event-undock-failed = { $ship } não desacopla: { $reasons }
event-decloak-failed = { $ship } não descamufla: { $reasons }
event-reinforced = { $one } reforça { $two }
event-pointed = { $one } aponta o indicador para { $two }
event-passed = { $value } passa
event-locked = { $by } adquire uma mira em { $on }
event-lock-gone = A mira de { $by } em { $on } se foi (regra { $rule })
event-action-step-skipped = { $ship } pula o passo Realizar Ação (regra { $rule })
event-rolled = { $ship } rola { $face } (regra { $rule })
event-ability-queued = { $name } de { $ship } entra na fila
event-ability-used = { $ship } usa { $name }
event-ability-lapsed = { $name } de { $ship } não pode mais ser usada
event-initiative-set = A iniciativa de { $ship } é { $value } até { $until }
event-weapon-discarded = { $ship } descarta { $name }
event-step-missed = A iniciativa de { $value } subiu acima do passo em andamento: ela não engaja nesta fase
event-engaged = { $value } engaja
event-attacked = { $obstructed ->
    [yes] { $ship } ataca { $target } a alcance { $range }, obstruído
   *[no] { $ship } ataca { $target } a alcance { $range }
}
event-attack-rolled = { $ship } rola { $faces }
event-defence-rolled = { $ship } rola { $faces } na defesa
event-dice-modified = { $ship } muda dados ({ $by }): ataque { $attack }; defesa { $defence }
event-neutralised = Do ataque de { $by } em { $ship } restam: { $hits } { $hits ->
    [one] acerto
   *[other] acertos
}, { $criticals } { $criticals ->
    [one] acerto crítico
   *[other] acertos críticos
}
event-shields-lost = { $ship } perde { $number ->
    [one] { $number } escudo
   *[other] { $number } escudos
}
event-damage-dealt = { $card ->
    [none] { $ship } recebe uma carta de dano
   *[other] { $ship } recebe { $card }, virada para cima
}
event-damage-repaired = { $card } de { $ship } é virada para baixo
event-doomed = { $value } está destruída e fica até o fim do seu passo
event-destroyed = { $value } é destruída
event-fled = { $value } fugiu
event-scored = O jogador { $player } marca { $points }, o que dá { $total } (regra { $rule })
event-over = A partida acabou: { $value }

# Palavras dentro de frases.
word-obstacle = obstáculo { $id }
word-place = ({ $x }, { $y }) rumo { $heading }°
word-slides = gabarito { $template }, nave { $ship }
word-slam = SLAM
word-force = Força
word-won = o jogador { $value } vence
word-the-ship = a nave
word-this-action = esta ação
word-gas-cloud = mudar um resultado vazio para desvio por uma nuvem de gás
word-damage = carta de dano { $value }
word-header = cabeçalho { $value }
word-by-hand-expose = uma carta de dano de { $ship } é exposta
word-by-hand-initiative = a iniciativa de { $ship } é { $value }, até { $until }
word-by-hand-change-maneuver = a manobra de { $ship } é mudada: { $change }
word-by-hand-bonus-attack = { $ship } pode realizar um ataque bônus
word-by-hand-spend-charge = { $ship } gasta uma carga da carta { $load }
word-by-hand-fuse = o dispositivo { $value } recebe um marcador de pavio
word-by-hand-fly = { $ship } executa { $maneuver } ({ $difficulty })
word-by-hand-repair = a carta de dano { $place } de { $ship } é reparada
word-reroll = rolar de novo os dados { $value }
word-change-to-evade = mudar { $value } para desvio
word-add-evade = adicionar um desvio
word-by-hand-gain = { $ship } recebe { $number } { $token }
word-by-hand-lose = { $ship } perde { $number } { $token }
word-by-hand-score = o jogador { $player } marca { $points } pelo cenário
word-by-hand-harm = { $ship } sofre dano: { $hits } normal, { $criticals } crítico
word-by-hand-grant-action = { $ship } pode realizar uma ação ({ $what })
word-by-hand-effect = { $ship }: { $action }, não como ação
word-by-hand-hold = a partida pausa em { $ship }: { $at }
word-by-hand-turn-dial = o disco de { $ship } é girado para { $maneuver }
word-by-hand-transfer = uma ficha de { $token } de { $ship } vai para { $to }
word-by-hand-transfer-lock = a mira de { $by } em { $ship } passa para { $to }
word-dial-revealed = depois de revelado o disco
word-maneuver-executed = depois da manobra
word-end-of-phase = o fim da fase
word-end-of-round = o fim da rodada
word-end-of-game = o fim da partida
