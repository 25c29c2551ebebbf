# Numbers, file names, and everything that the window itself says.

number-decimal-separator = .
number-none = –
number-mm = { $value } mm
number-mm-just-positive = under 0.01 mm
number-mm-just-negative = over −0.01 mm
number-degrees = { $value }°

file-menu = File
file-new = New
file-open = Open…
file-load = Load parts or outlines…
file-save = Save
file-save-as = Save as…
file-recent = Recent files
file-recent-none = none yet
file-loaded = Loaded at every start
file-loaded-hint = Parts sets and outlines of your own that were loaded once. Positions may name them.
file-forget = Forget
file-forget-hint = Do not load it at the next start; the file stays where it is
file-untitled = New position
file-changed = { $title } (changed)
demo-menu = Demo positions

edit-undo = Undo
edit-undo-hint = Take the last change back (Ctrl+Z)
edit-redo = Redo
edit-redo-hint = Make the change again (Ctrl+Shift+Z)

view-fit = Whole mat
view-fit-hint = Show the whole mat (F)
view-theme = Colours
view-theme-hint = The next set of colours
view-help = Keys
view-help-hint = What keys and mouse do (F1)

error-dismiss = Close
discard-what = The position has changes that no file holds.
discard-next = They are lost if you go on without saving.
discard-yes = Go on without saving
discard-no = Stay here
error-open = This file could not be opened.
error-open-next = Nothing was changed. Correct the file, or open another one. A parts set or outlines of your own that a position names are loaded first: “Load parts or outlines…”, or drop them on the window.
loaded-parts = Parts set “{ $name }” loaded from { $file }; everything is asked with it from now on.
loaded-outlines = { $count ->
    [one] One outline
   *[other] { $count } outlines
} loaded from { $file }; “Add an obstacle” has them.
error-save = The position could not be saved.
error-save-next = The old file is untouched. Choose another folder or name with “Save as…”.
error-position = This cannot be done here.
error-position-next = Nothing was changed.
error-loaded-again = Parts or outlines that were loaded before are missing now.
error-loaded-again-next = Everything else goes on. They are tried again at the next start; “File”, “Forget” ends that.
error-settings-damaged = The settings could not be read.
error-settings-kept = The damaged file is kept as { $file }; the program begins with fresh settings.
error-settings-untouched = The program goes on with fresh settings and changes nothing in the file; correct it, or delete it.
error-settings = The settings could not be saved.
error-settings-next = The program goes on; recent files and the look will not be remembered.

dialog-open = Open a position
dialog-load = Load a parts set or outlines
dialog-save = Save the position
dialog-filter = Positions
dialog-filter-load = Parts sets and outlines

ship-new = Ship

theme-standard = Standard
theme-dark = Dark
theme-high-contrast = High contrast
theme-print = Print

# A game at the table
error-autosave = The game could not be kept by itself.
error-autosave-next = It goes on; save it by hand, to another folder, before you close the program.
error-not-taken = This cannot be done now.
error-not-taken-next = Nothing was changed; choose something else.
error-record = This place of the record cannot be shown.
error-record-next = The game stands where it stood.
error-kept = The game that was kept cannot be opened.
error-kept-next = The file is untouched. Begin another game; what was kept is put aside then, under the name that ends in “previous.json”.
error-new-game = This game cannot begin.
error-new-game-next = Nothing was begun. Correct the squad, or choose another one.
error-save-record = The game could not be saved.
error-save-record-next = The old file is untouched. Choose another folder or name.
dialog-save-record = Save the game
dialog-filter-record = Games (*.json)
dialog-squad = Squad of a player
dialog-filter-squad = Squads (*.xws, *.json)
start-kept = Round { $round }, { $phase }
start-kept-commands =
    { $number ->
        [one] one command
       *[other] { $number } commands
    }

# Settings
settings-title = Settings
settings-theme = Colours
settings-motion = Motion
settings-language = Language
