# Formações: o que se pergunta, o que se comanda, o que acontece e por que algo é recusado.

# Por que algo é recusado: o que está errado e o que fazer.
formation-with-rule = { $sentence } (regra { $rule })
formation-refusal-activated = { $subject } já agiu neste turno. Indique outra formação.
formation-refusal-bad-path = { $subject } não pode seguir esse caminho: ele tem mais de 64 trechos, ou números que não são lugares perto da mesa. Dê um caminho mais curto.
formation-refusal-bad-place = { $subject } não pode ficar nesse lugar. Dê números finitos dentro da mesa.
formation-refusal-beyond-zone = { $subject } começaria a { $mm } da própria borda, além da sua zona de posicionamento. Ponha-a mais perto da borda.
formation-refusal-broken = { $subject } está quebrada. Indique outra formação; esta pode agir de novo depois de se recompor.
formation-refusal-cannot-get-in = { $subject } não pode embarcar: já se moveu neste movimento, já está a bordo, é de outra formação ou foi indicada duas vezes. Deixe-a de fora.
formation-refusal-cannot-get-off = { $subject } não pode desembarcar agora: não está a bordo de ninguém ou embarcou neste mesmo movimento. Espere o fim de um movimento seguinte.
formation-refusal-carried = { $subject } está a bordo e não se move por si. Mova o transporte ou faça-a desembarcar no fim de um movimento.
formation-refusal-carries-nothing = { $subject } não transporta ninguém. Deixe de fora quem ela deveria embarcar.
formation-refusal-does-not-touch = O transporte não toca { $subject } no caminho. Leve o caminho até o contato ou deixe a unidade de fora.
formation-refusal-end-the-move = Um movimento não se recusa. Deixe as unidades onde estão e termine o movimento.
formation-refusal-far-from-carrier = { $subject } ficaria a mais de 5 cm do seu transporte. Escolha um lugar a até 5 cm dele.
formation-refusal-formation-gone = { $subject } não tem mais unidades. Indique outra formação.
formation-refusal-full = { $subject } não tem lugar para tantas. Embarque menos unidades.
formation-refusal-game-over = A partida acabou. Volte no registro para jogar a partir de um ponto anterior.
formation-refusal-impassable = { $subject } não pode entrar nesse terreno: é intransponível para ela. Contorne-o.
formation-refusal-in-contact = { $subject } está em contato com um inimigo em carga, ou não há tal inimigo por perto, e não faz contracarga. Mova outra unidade ou termine o movimento.
formation-refusal-leaves-road = { $subject } sairia da estrada, o que este movimento não permite. Mantenha todo o caminho na estrada.
formation-refusal-leaves-table = Isso sairia da mesa. Fique nela com a base inteira.
formation-refusal-loses-coherency = { $subject } perderia a coesão, o que uma contracarga não permite. Vá menos longe.
formation-refusal-move-over = As unidades já foram movidas; agora se pergunta o que vem depois do movimento. Responda a isso.
formation-refusal-moved-already = { $subject } já foi movida neste movimento e solta. Mova outra unidade ou termine o movimento.
formation-refusal-must-close-up = { $subject } está fora de coesão e precisa se juntar. Escolha uma ação com movimento, ou o modo dela que tem um.
formation-refusal-must-contact = A unidade entra na zona de controle da inimiga mais próxima, { $subject }, e precisa seguir até o contato com ela. Leve-a até lá ou mantenha-a fora da zona.
formation-refusal-must-leave-zone = { $subject } está em uma zona de controle inimiga com uma unidade que pode sair dela. Escolha uma ação ou um modo com movimento e leve-a para fora.
formation-refusal-no-clock = Não se combinou um relógio para declarações. Declare uma formação e uma ação.
formation-refusal-no-enemy = { $subject } não tem nenhuma formação inimiga na mesa. Escolha outra ação.
formation-refusal-no-passing = Os jogadores não combinaram que se pode passar. Declare uma formação e uma ação.
formation-refusal-no-such-action = Não existe a ação “{ $action }” nesta partida. Indique uma que ela tenha.
formation-refusal-no-such-fire = { $subject } não dispara essa arma desse modo agora. Tire-a da ordem de fogo.
formation-refusal-no-such-formation = Não existe essa formação nesta partida. Indique uma que ela tenha.
formation-refusal-no-such-unit = Essa unidade não é uma daquelas sobre as quais se pergunta. Indique uma delas.
formation-refusal-no-such-way = A ação não tem o modo “{ $way }” aqui. Escolha um dos oferecidos.
formation-refusal-no-target = { $subject } não é um alvo: não existe mais ou é sua. Indique uma formação inimiga com unidades na mesa.
formation-refusal-nobody-can-fire = Ninguém pode atirar: { $subject } não está no alcance, no arco e na linha de tiro de nenhuma unidade, ou todas as que a têm estão suprimidas. Indique outro alvo ou recuse.
formation-refusal-not-all-on-watch = Nem tudo o que resta ao jogador está em vigilância. Declare uma formação e uma ação.
formation-refusal-not-asked = Agora é o outro jogador que decide. Espere por ele.
formation-refusal-not-near-target = { $subject } não pode ser mais um alvo: não tem unidades a até 5 cm do primeiro ou foi indicada duas vezes. Deixe-a de fora.
formation-refusal-not-next = { $subject } não está entre as da vez. Indique uma das oferecidas ou recuse.
formation-refusal-not-on-road = { $subject } não tem todas as unidades em uma estrada. Escolha outra ação.
formation-refusal-not-on-watch = { $subject } não está em vigilância, ou nenhuma unidade dela pode atirar na formação que se moveu. Indique uma das oferecidas ou recuse.
formation-refusal-not-suppressed = { $subject } não está suprimida e por isso não pode abrir mão do seu tiro. Tire-a da ordem de fogo.
formation-refusal-not-toward-nearest = Uma contracarga vai em linha reta para o inimigo mais próximo, aqui { $subject }. Leve-a para lá.
formation-refusal-not-your-formation = { $subject } é do outro jogador. Indique uma das suas.
formation-refusal-not-your-turn = Não é a vez deste jogador. Espere até que o outro tenha agido.
formation-refusal-nothing-to-hand-over = Aqui a iniciativa não é passada; o jogador precisa agir. Declare uma formação e uma ação.
formation-refusal-off-table = { $subject } não está na mesa com a base inteira. Ponha-a mais para dentro.
formation-refusal-only-after-failure = Essa ação só é permitida depois de um teste falho. Declare outra.
formation-refusal-only-the-mover = A vigilância só atira na formação que se moveu. Indique essa ou recuse.
formation-refusal-option-off = O modo “{ $way }” não é usado com esta leitura das regras. Escolha outro ou comece a partida com a leitura que o tem.
formation-refusal-other-formation = { $subject } não é uma unidade viva da formação que se move. Mova uma dessas.
formation-refusal-other-kind = { $subject } é de um tipo que este transporte não leva ou tem passageiros ela mesma. Deixe-a de fora.
formation-refusal-other-question = Outra coisa está sendo perguntada agora. Responda a ela antes.
formation-refusal-out-of-coherency = { $subject } está fora de coesão, o que { $action } não permite. Junte-se antes: escolha uma ação com movimento.
formation-refusal-over-vehicle = O caminho passa por cima de um veículo seu: { $subject }. Contorne-o.
formation-refusal-overlap = { $subject } ficaria com a base sobre outra. Escolha um lugar livre.
formation-refusal-scenario = Nenhuma partida pode começar: { $key }: { $fault }. Corrija o cenário.
formation-refusal-special-action = { $subject } não tem a ação especial { $action }. Escolha outra ação.
formation-refusal-stands-in-zone = { $subject } ficaria em uma zona de controle inimiga. Escolha um lugar fora dela.
formation-refusal-stays-in-zone = { $subject } ficaria em uma zona de controle inimiga de que pode sair. Leve-a para fora: um caminho é mostrado.
formation-refusal-stays-on-watch = O jogador declarou que tudo o que lhe resta fica em vigilância. Espere o fim da fase.
formation-refusal-through-enemy = O caminho passa por um inimigo: { $subject }. Contorne-o.
formation-refusal-too-far = { $subject } iria { $mm }; pode ir { $speed } neste movimento. Encurte o caminho.
formation-refusal-too-many-formations = Foram indicadas mais formações do que a ação aceita, ou uma delas duas vezes. Indique menos.
formation-refusal-twice = Um tipo de fogo aparece duas vezes na ordem de fogo. Deixe um de fora.
formation-refusal-two-attackers = { $subject } já está em contato com dois atacantes. Vá contra outra unidade.
formation-refusal-zone = O caminho entra em uma zona de controle: { $subject }. Contorne-a ou pare antes dela.

# O que se pergunta.
formation-question-strategy = Role para a estratégia
formation-question-first = Jogador { $player }: quem age primeiro?
formation-question-activate = Jogador { $player }: qual formação age, e como?
formation-question-retain = Jogador { $player }: manter a iniciativa com outra formação ou passá-la?
formation-question-nominate = Jogador { $player }: qual formação do outro jogador falha no teste?
formation-question-effect = Jogador { $player }: qual formação usa o seu efeito?
formation-question-rally = Jogador { $player }: qual formação tenta se recompor a seguir?
formation-question-reroll = Jogador { $player }: o teste falho de { $formation } é rolado de novo?
formation-question-way = Jogador { $player }: de que modo { $formation } age?
formation-question-target = Jogador { $player }: contra qual formação { $formation } engaja?
formation-question-move = Jogador { $player }: para onde vão as unidades de { $formation }?
formation-question-keep = Jogador { $player }: qual parte de { $formation } fica?
formation-question-unload = Jogador { $player }: quem de { $formation } desembarca, e onde?
formation-question-shoot = Jogador { $player }: em qual formação { $formation } atira?
formation-question-withdraw = Jogador { $player }: { $formation } se retira?
formation-question-watch = Jogador { $player }: qual formação em vigilância atira em { $formation }?
formation-question-put-down = Jogador { $player }: onde são postos os sobreviventes de { $unit }?

# O que se comanda.
formation-command-roll-strategy = Rolar para a estratégia
formation-command-first-is = O jogador { $player } age primeiro
formation-command-declare = { $formation }: { $action }
formation-command-declare-with = { $formation }: { $action }, junto com { $with }
formation-command-roll-now = Rolar agora para { $formation }, sem ação declarada
formation-command-roll-now-unnamed = Rolar agora, sem formação indicada
formation-command-clock-ran-out = O relógio da declaração acabou
formation-command-nominate = { $formation } é indicada e falha
formation-command-hand-over = Passar a iniciativa
formation-command-stay-on-watch = Tudo o que resta fica em vigilância
formation-command-pass = Passar
formation-command-reroll = Rolar o teste de novo
formation-command-choose = Escolher: { $way }
formation-command-decline = Recusar
formation-command-engage = Engajar { $targets }
formation-command-stay = { $unit } fica
formation-command-commit = { $unit }: { $path }
formation-command-pick-up = { $unit }: { $path }; embarca { $aboard }
formation-command-end-move = Terminar o movimento
formation-command-keep = Ficar com a parte que tem { $unit }
formation-command-unload = { $unit } desembarca em { $place }
formation-command-put-down = { $unit } é posta em { $place }
formation-command-shoot = Atirar em { $formation }
formation-command-watch = { $formation } atira em vigilância
formation-command-next = { $formation } é a próxima
formation-leg-line = reto até ({ $x }, { $y })
formation-leg-arc = em volta de ({ $x }, { $y }) por { $degrees }
formation-leg-turn = girar para { $degrees }

# O que acontece.
formation-event-phase-began = Turno { $turn }: { $phase }
formation-event-strategy-rolled = Rolagem de estratégia: { $one } a { $two }; o jogador { $player } escolhe quem age primeiro
formation-event-strategy-tied = Rolagem de estratégia: { $one } a { $two }, e os dois rolam de novo
formation-event-first-is = O jogador { $player } age primeiro
formation-event-stayed-on-watch = Tudo o que resta ao jogador { $player } fica em vigilância
formation-event-handed-over = O jogador { $player } passa a iniciativa
formation-event-held = Objetivo { $objective }: mantido pelo jogador { $player } por { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
formation-event-won = O jogador { $player } vence
formation-event-drawn = A partida termina empatada
formation-event-declared = Declarado para { $formations }: { $action }
formation-event-declared-retaining = Declarado para { $formations }, mantendo a iniciativa: { $action }
formation-event-declared-alone = Declarado para { $formations }: { $action }; o outro jogador não tem mais nenhuma formação
formation-event-no-test = { $formation } não precisa de teste
formation-event-passed-anyhow = { $formation } passa no teste, mostre o dado o que mostrar
formation-event-cannot-pass = { $formation } falha no teste, mostre o dado o que mostrar
formation-event-not-declared = { $formation } falha no teste: nada foi declarado
formation-event-passed = { $formation } passa no teste: { $die }, precisa de { $needed } ou mais (modificadores { $modifiers })
formation-event-failed = { $formation } falha no teste: { $die }, precisa de { $needed } ou mais (modificadores { $modifiers })
formation-event-moved = { $unit } se move { $way } até { $place }
formation-event-move-ended = { $formation } termina o movimento
formation-event-boarded = { $unit } embarca em { $carrier }
formation-event-unloaded = { $unit } desembarca em { $place }
formation-event-dangerous-ground = { $unit } atravessa terreno perigoso: { $dice }, perdida com um 1
formation-event-window-move = A vigilância pode atirar em { $formation }, que se moveu
formation-event-window-unloading = A vigilância pode atirar em { $formation }, de que desembarcaram unidades
formation-event-shot-at = { $by } atira em { $target }: { $fired ->
    [one] { $fired } unidade dispara
   *[other] { $fired } unidades disparam
}{ $suppressed ->
    [0] {""}
    [one] , { $suppressed } suprimida
   *[other] , { $suppressed } suprimidas
}
formation-event-shot-crossfire = { $by } atira em { $target } em fogo cruzado: { $fired ->
    [one] { $fired } unidade dispara
   *[other] { $fired } unidades disparam
}{ $suppressed ->
    [0] {""}
    [one] , { $suppressed } suprimida
   *[other] , { $suppressed } suprimidas
}
formation-event-cannot-hit = { $unit } não pode acertar com a arma { $weapon }: { $fire }, precisa de { $needed }
formation-event-fired-hit = { $unit } acerta com a arma { $weapon }: { $fire } { $dice }, precisa de { $needed }
formation-event-fired-missed = { $unit } erra com a arma { $weapon }: { $fire } { $dice }, precisa de { $needed }
formation-event-hit = { $unit } é atingida (regra { $rule })
formation-event-saved = { $unit } passa na salvaguarda: { $die }, precisa de { $needed }
formation-event-not-saved = { $unit } não passa na salvaguarda: { $die }, precisa de { $needed }
formation-event-destroyed = { $unit } é destruída (regra { $rule })
formation-event-blasted = { $formation } recebe { $number ->
    [one] { $number } marcador de explosão
   *[other] { $number } marcadores de explosão
} (regra { $rule })
formation-event-unblasted = { $formation } perde { $number ->
    [one] { $number } marcador de explosão
   *[other] { $number } marcadores de explosão
} (regra { $rule })
formation-event-broke = { $formation } quebra
formation-event-rallied = { $formation } não está mais quebrada
formation-event-rally-passed = { $formation } se recompõe: { $die }
formation-event-rally-failed = { $formation } não se recompõe: { $die }
formation-event-regrouped = { $formation } se reagrupa: { $dice }
formation-event-on-watch = { $formation } entra em vigilância
formation-event-watch-ended = { $formation } não está mais em vigilância (regra { $rule })
formation-event-withdraws = { $formation } se retira
formation-event-stays = { $formation } não se retira
formation-event-assault-began = Assalto: { $attackers } contra { $defenders }
formation-event-no-assault = { $formation } não está perto o bastante para um assalto
formation-event-fought-close = { $unit } luta em combate corpo a corpo: { $die }, precisa de { $needed }
formation-event-fought-firefight = { $unit } luta no tiroteio: { $die }, precisa de { $needed }
formation-event-fought-support = { $unit } apoia o tiroteio: { $die }, precisa de { $needed }
formation-event-assault-rolled = Resultado do assalto: o jogador 1 rola { $one } e tem { $sum_one }, o jogador 2 rola { $two } e tem { $sum_two }
formation-event-assault-won = O jogador { $player } vence o assalto
formation-event-assault-both-gone = Ninguém vence o assalto: os últimos dos dois lados morreram juntos

# Fases do turno.
formation-phase-strategy = Fase de Estratégia
formation-phase-action = Fase de Ação
formation-phase-end = Fase Final

# O que se precisa saber de uma formação, depois do nome.
formation-status-blast = { $number } de explosão
formation-status-broken = quebrada
formation-status-overwatch = em vigilância
formation-status-marched = marchou
formation-status-acted = agiu

# O que se mede.
formation-limit-coherency = coesão e zonas de controle
formation-limit-firefight = tiroteio e objetivos
formation-limit-rally = inimigos por perto em uma recomposição
formation-limit-crossfire = fogo cruzado

# Valores dentro de frases.
formation-cm = { $value } cm
formation-place = ({ $x }, { $y }) voltada para { $facing }
formation-nobody = ninguém
formation-someone = a formação
formation-no-action = nenhuma ação

# Ações, e os modos das que têm vários.
formation-word-advance = Avançar
formation-word-engage = Engajar
formation-word-double = Avanço duplo
formation-word-march = Marchar
formation-word-marshal = Reorganizar
formation-word-overwatch = Vigilância
formation-word-sustained-fire = Fogo contínuo
formation-word-hold = Manter posição
formation-word-road-march = Marcha na estrada
formation-word-advance-firing = Avançar, atirando
formation-word-double-firing = Avanço duplo, atirando
formation-word-swooping-charge = Carga em mergulho
formation-word-joint-charge = Carga conjunta
formation-word-joint-fire = Fogo conjunto
formation-word-shoot-regroup = atirar, depois reagrupar
formation-word-shoot-move = atirar, depois mover
formation-word-move-regroup = mover, depois reagrupar
formation-word-move = mover
formation-word-shoot = atirar
formation-word-regroup = reagrupar
formation-word-shoot-first = atirar primeiro
formation-word-move-first = mover primeiro
formation-word-shoot-between = atirar entre os movimentos
formation-word-move-again = mover de novo antes
