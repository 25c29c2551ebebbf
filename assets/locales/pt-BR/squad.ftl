# Esquadrões de outros programas: o que a leitura tem a dizer.

squad-heading-ruleset-first = primeira edição, { $faction }
squad-heading-ruleset-ffg = segunda edição com pontos da 2.0 (200), { $faction }
squad-heading-ruleset-amg = segunda edição com pontos da 2.5 (20), { $faction }
squad-heading-ruleset-x2po = segunda edição com pontos Legacy (200), { $faction }
squad-heading-ruleset-xwa = segunda edição com pontos XWA (50), { $faction }
squad-heading-no-ruleset = segunda edição com pontos de tipo desconhecido, { $faction }
squad-unnamed = Esquadrão sem nome
squad-models = { $count ->
    [one] { $count } modelo
   *[other] { $count } modelos
}
squad-obstacles = obstáculos: { $list }
squad-points = { $count } pontos
squad-points-unknown = pontos desconhecidos
squad-points-claimed = o arquivo diz { $claimed }
squad-damage-deck-core = baralho de dano da primeira caixa básica
squad-damage-deck-core2 = baralho de dano da caixa básica de 2015
squad-notes = O que foi preciso decidir na leitura:
squad-note-of-entry = nave { $entry }: { $note }
squad-note-pilot-renamed = o piloto “{ $said }” aqui é { $taken }
squad-note-ship-renamed = o arquivo diz que a nave é “{ $said }”; o piloto voa { $taken }
squad-note-upgrade-renamed = a melhoria “{ $said }” aqui é { $taken }
squad-note-unknown-pilot = não existe o piloto “{ $said }”; a entrada fica de fora e permanece no arquivo
squad-note-unknown-upgrade = não existe a melhoria “{ $said }”; ela fica de fora
squad-note-near = { $note }. Talvez { $near }?
squad-note-other-faction-pilot = o piloto “{ $said }” pertence a outra facção: { $taken }
squad-note-standard-loadout = foram incluídas as melhorias fixas de { $said }
squad-note-not-in-loadout = “{ $said }” não está entre as melhorias fixas do piloto; fica de fora e permanece no arquivo
squad-note-control-characters = há quebras de linha cruas ou outros caracteres de controle em um texto ({ $said }); foram aceitos como estão
squad-note-obstacle-renamed = o obstáculo “{ $said }” aqui é { $taken }
squad-note-unknown-obstacle = não existe o obstáculo “{ $said }”; ele fica de fora e permanece no arquivo
squad-note-obstacle-count = o esquadrão traz { $said } obstáculos; o normal são três
squad-note-unknown-ruleset = o conjunto de regras “{ $said }” não é conhecido
