# What keeps the window from opening, and the way out.

start-no-display =
    Deadreckon opens a window, and there is no display here (DISPLAY is not set).

    On a desktop, start it from a graphical session. On a machine without one, install a display of its own
    (Debian, Ubuntu):

        sudo apt-get install xvfb mesa-vulkan-drivers
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon

    Every question can also be asked without a window: see the command "reckon".
start-display-refused =
    Deadreckon cannot open the display "{ $display }": { $detail }

    Is that display running, and may this user draw on it? On a machine without one, install a display of its own
    (Debian, Ubuntu):

        sudo apt-get install xvfb mesa-vulkan-drivers
        xvfb-run -a -s "-screen 0 1280x800x24" deadreckon
start-no-graphics-driver =
    Deadreckon found no graphics driver that it can use (Vulkan).

    Install your card's Vulkan driver, or the one that draws in software (Debian, Ubuntu):

        sudo apt-get install mesa-vulkan-drivers
start-broke =
    Deadreckon stopped because something in it or below it broke:

        { $detail }

    If this happened on opening the window, these packages may be missing (Debian, Ubuntu):

        sudo apt-get install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 mesa-vulkan-drivers
start-picture = The picture { $file } could not be written: { $detail }
start-open = { $what } cannot be opened: { $detail }
