# O que impede a janela de abrir, e a saída.

start-no-display =
    O Deadreckon abre uma janela, e aqui não há tela (DISPLAY não está definido).

    Em um computador de mesa, inicie-o em uma sessão gráfica. Em uma máquina sem sessão gráfica, instale uma tela própria
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon

    Toda pergunta também pode ser feita sem janela: veja o comando "reckon".
start-display-refused =
    O Deadreckon não consegue abrir a tela "{ $display }": { $detail }

    Essa tela está funcionando, e este usuário pode desenhar nela? Em uma máquina sem tela, instale uma tela própria
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon
start-no-graphics-driver =
    O Deadreckon não encontrou nenhum driver gráfico que possa usar (Vulkan).

    Instale o driver Vulkan da sua placa, ou o que desenha por software (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1
start-broke =
    O Deadreckon parou porque algo nele, ou abaixo dele, quebrou:

        { $detail }

    Se isto aconteceu ao abrir a janela, talvez faltem estes pacotes (Debian, Ubuntu):

        sudo apt-get install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 mesa-vulkan-drivers
start-picture = Não foi possível gravar a imagem { $file }: { $detail }
start-open = Não foi possível abrir { $what }: { $detail }
start-unknown-demo = Não existe a posição de exemplo “{ $name }”; as conhecidas são { $known }.
start-unknown-game = Não existe a partida “{ $name }”; as conhecidas são { $known }.
start-unknown-language = O idioma “{ $name }” não é falado aqui; são conhecidos { $known }.
start-unknown-theme = Não existe o tema “{ $name }”; os conhecidos são { $known }.
start-unknown-edition = Não existe a edição “{ $name }”; as conhecidas são { $known }.
start-unknown-tolerance = Não existe a tolerância “{ $name }”; as conhecidas são { $known }.
start-unknown-parts = Não existe conjunto de peças nem arquivo “{ $name }”; os conhecidos são { $known }.
start-unknown-ship = Não existe a nave “{ $name }” nesta posição; ela tem { $known }.
start-unknown-piece = Não existe a peça “{ $name }” nesta posição; ela tem { $known }.
start-unknown-option = A nave selecionada não tem a opção “{ $name }”; ela tem { $known }.
start-unknown-arc = Esta nave não tem o arco “{ $name }”; ela tem { $known }.
start-no-ship-selected = “{ $name }” se pergunta sobre uma nave: indique uma com --select.
start-measured-to-itself = “{ $name }” é de onde se mede: indique outra peça com --measure.
start-slide = Os deslizes de { $what } não podem ficar assim: { $detail }
start-no-slide = { $what } não desliza; deixe --slide de fora.
