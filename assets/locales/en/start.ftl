# What keeps the window from opening, and the way out.

start-no-display =
    Deadreckon opens a window, and there is no display here (DISPLAY is not set).

    On a desktop, start it from a graphical session. On a machine without one, install a display of its own
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon

    Every question can also be asked without a window: see the command "reckon".
start-display-refused =
    Deadreckon cannot open the display "{ $display }": { $detail }

    Is that display running, and may this user draw on it? On a machine without one, install a display of its own
    (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1 xvfb xauth libx11-6 libx11-xcb1 \
            libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon
start-no-graphics-driver =
    Deadreckon found no graphics driver that it can use (Vulkan).

    Install your card's Vulkan driver, or the one that draws in software (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers libvulkan1
start-broke =
    Deadreckon stopped because something in it or below it broke:

        { $detail }

    If this happened on opening the window, these packages may be missing (Debian, Ubuntu):

        sudo apt-get install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 mesa-vulkan-drivers
start-picture = The picture { $file } could not be written: { $detail }
start-open = { $what } cannot be opened: { $detail }
start-unknown-demo = There is no demo position “{ $name }”; known are { $known }.
start-unknown-game = There is no game “{ $name }”; known are { $known }.
start-unknown-language = The language “{ $name }” is not spoken here; known are { $known }.
start-unknown-theme = There is no theme “{ $name }”; known are { $known }.
start-unknown-edition = There is no edition “{ $name }”; known are { $known }.
start-unknown-tolerance = There is no tolerance “{ $name }”; known are { $known }.
start-unknown-parts = There is no parts set and no file “{ $name }”; known are { $known }.
start-unknown-ship = There is no ship “{ $name }” in this position; it has { $known }.
start-unknown-piece = There is no piece “{ $name }” in this position; it has { $known }.
start-unknown-option = The selected ship has no option “{ $name }”; it has { $known }.
start-unknown-arc = This ship has no arc “{ $name }”; it has { $known }.
start-no-ship-selected = “{ $name }” is asked of a ship: name one with --select.
start-measured-to-itself = “{ $name }” is what is measured from: name another piece with --measure.
start-slide = The slides of { $what } cannot be placed so: { $detail }
start-no-slide = { $what } does not slide; leave --slide out.
