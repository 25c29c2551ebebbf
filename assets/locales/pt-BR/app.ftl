# Números, nomes de arquivos e tudo o que a própria janela diz.

number-decimal-separator = ,
number-none = –
number-mm = { $value } mm
number-mm-just-positive = menos de 0,01 mm
number-mm-just-negative = mais de −0,01 mm
number-degrees = { $value }°

file-menu = Arquivo
file-new = Novo
file-open = Abrir…
file-load = Carregar peças ou contornos…
file-save = Salvar
file-save-as = Salvar como…
file-recent = Arquivos recentes
file-recent-none = nenhum ainda
file-loaded = Carregados a cada início
file-loaded-hint = Conjuntos de peças e contornos seus que já foram carregados uma vez. As posições podem citá-los.
file-forget = Esquecer
file-forget-hint = Não carregar no próximo início; o arquivo fica onde está
file-untitled = Nova posição
file-changed = { $title } (alterada)
demo-menu = Posições de exemplo

edit-undo = Desfazer
edit-undo-hint = Desfazer a última alteração (Ctrl+Z)
edit-redo = Refazer
edit-redo-hint = Fazer a alteração de novo (Ctrl+Shift+Z)

view-fit = Área inteira
view-fit-hint = Mostrar toda a área de jogo (F)
view-theme = Cores
view-theme-hint = O próximo conjunto de cores
view-help = Teclas
view-help-hint = O que fazem as teclas e o mouse (F1)

error-dismiss = Fechar
discard-what = A posição tem alterações que não estão em nenhum arquivo.
discard-next = Elas se perdem se você continuar sem salvar.
discard-yes = Continuar sem salvar
discard-no = Ficar aqui
error-open = Não foi possível abrir este arquivo.
error-open-next = Nada foi alterado. Corrija o arquivo ou abra outro. Um conjunto de peças ou contornos seus que uma posição cita precisam ser carregados antes: “Carregar peças ou contornos…”, ou solte-os na janela.
loaded-parts = Conjunto de peças “{ $name }” carregado de { $file }; a partir de agora, tudo é calculado com ele.
loaded-outlines = { $count ->
    [one] { $count } contorno carregado
   *[other] { $count } contornos carregados
} de { $file }; veja em “Adicionar obstáculo”.
error-save = Não foi possível salvar a posição.
error-save-next = O arquivo antigo está intacto. Escolha outra pasta ou outro nome com “Salvar como…”.
error-position = Isto não pode ser feito aqui.
error-position-next = Nada foi alterado.
error-loaded-again = Faltam peças ou contornos que foram carregados antes.
error-loaded-again-next = Todo o resto continua. O programa tenta de novo no próximo início; “Arquivo”, “Esquecer” encerra isso.
error-settings-damaged = Não foi possível ler as configurações.
error-settings-kept = O arquivo danificado foi guardado como { $file }; o programa começa com configurações novas.
error-settings-untouched = O programa continua com configurações novas e não altera nada no arquivo; corrija-o ou apague-o.
error-settings = Não foi possível salvar as configurações.
error-settings-next = O programa continua; os arquivos recentes e a aparência não serão lembrados.

dialog-open = Abrir uma posição
dialog-load = Carregar um conjunto de peças ou contornos
dialog-save = Salvar a posição
dialog-filter = Posições
dialog-filter-load = Conjuntos de peças e contornos

ship-new = Nave

theme-standard = Padrão
theme-dark = Escuro
theme-high-contrast = Alto contraste
theme-print = Impressão

# Uma partida na mesa
error-autosave = Não foi possível guardar a partida automaticamente.
error-autosave-next = Ela continua; salve-a você mesmo, em outra pasta, antes de fechar o programa.
error-not-taken = Isto não pode ser feito agora.
error-not-taken-next = Nada foi alterado; escolha outra coisa.
error-record = Não é possível mostrar este ponto do registro.
error-record-next = A partida fica onde estava.
error-kept = Não foi possível abrir a partida guardada.
error-kept-next = O arquivo está intacto. Comece outra partida; a guardada é então posta de lado, com o nome que termina em “previous.json”.
error-new-game = Esta partida não pode começar.
error-new-game-next = Nada foi começado. Corrija o esquadrão ou escolha outro.
error-save-record = Não foi possível salvar a partida.
error-save-record-next = O arquivo antigo está intacto. Escolha outra pasta ou outro nome.
dialog-save-record = Salvar a partida
dialog-filter-record = Partidas (*.json)
dialog-squad = Esquadrão de um jogador
dialog-filter-squad = Esquadrões (*.xws, *.json)
start-kept = Rodada { $round }, { $phase }
start-kept-commands =
    { $number ->
        [one] { $number } comando
       *[other] { $number } comandos
    }

# Configurações
settings-title = Configurações
settings-theme = Cores
settings-motion = Movimento
settings-language = Idioma
