# Числа, имена файлов и всё, что говорит само окно.

number-decimal-separator = ,
number-none = –
number-mm = { $value } мм
number-mm-just-positive = меньше 0,01 мм
number-mm-just-negative = больше −0,01 мм
number-degrees = { $value }°

file-menu = Файл
file-new = Новая
file-open = Открыть…
file-load = Загрузить детали или контуры…
file-save = Сохранить
file-save-as = Сохранить как…
file-recent = Недавние файлы
file-recent-none = пока нет
file-loaded = Загружается при каждом запуске
file-loaded-hint = Ваши наборы деталей и контуры, которые уже загружались. Позиции могут на них ссылаться.
file-forget = Забыть
file-forget-hint = Не загружать при следующем запуске; сам файл останется на месте
file-untitled = Новая позиция
file-changed = { $title } (изменено)
demo-menu = Примеры позиций

edit-undo = Отменить
edit-undo-hint = Отменить последнее изменение (Ctrl+Z)
edit-redo = Вернуть
edit-redo-hint = Повторить отменённое изменение (Ctrl+Shift+Z)

view-fit = Всё поле
view-fit-hint = Показать поле целиком (F)
view-theme = Цвета
view-theme-hint = Следующий набор цветов
view-help = Клавиши
view-help-hint = Что делают клавиши и мышь (F1)

error-dismiss = Закрыть
discard-what = В позиции есть изменения, не записанные ни в один файл.
discard-next = Если продолжить без сохранения, они пропадут.
discard-yes = Продолжить без сохранения
discard-no = Остаться
error-open = Не удалось открыть файл.
error-open-next = Ничего не изменилось. Исправьте файл или откройте другой. Если позиция ссылается на ваш набор деталей или контуры, сначала загрузите их: «Загрузить детали или контуры…» или перетащите их на окно.
loaded-parts = Набор деталей «{ $name }» загружен из файла { $file }; теперь всё считается с ним.
loaded-outlines = Загружено из файла { $file }: { $count ->
    [one] { $count } контур
    [few] { $count } контура
    [many] { $count } контуров
   *[other] { $count } контура
}. Ищите в списке «Добавить препятствие».
error-save = Не удалось сохранить позицию.
error-save-next = Прежний файл цел. Выберите другую папку или имя: «Сохранить как…».
error-position = Здесь это невозможно.
error-position-next = Ничего не изменилось.
error-loaded-again = Пропали детали или контуры, которые загружались раньше.
error-loaded-again-next = Всё остальное работает. При следующем запуске программа попробует ещё раз; чтобы она перестала, выберите «Файл», «Забыть».
error-settings-damaged = Не удалось прочитать настройки.
error-settings-kept = Повреждённый файл сохранён как { $file }; программа начинает с новыми настройками.
error-settings-untouched = Программа работает с новыми настройками и не трогает этот файл; исправьте его или удалите.
error-settings = Не удалось сохранить настройки.
error-settings-next = Программа работает дальше, но недавние файлы и внешний вид не запомнятся.

dialog-open = Открыть позицию
dialog-load = Загрузить набор деталей или контуры
dialog-save = Сохранить позицию
dialog-filter = Позиции
dialog-filter-load = Наборы деталей и контуры

ship-new = Корабль

theme-standard = Обычная
theme-dark = Тёмная
theme-high-contrast = Контрастная
theme-print = Для печати

# Партия за столом
error-autosave = Не удалось сохранить партию автоматически.
error-autosave-next = Партия продолжается; перед закрытием программы сохраните её сами, в другую папку.
error-not-taken = Сейчас это невозможно.
error-not-taken-next = Ничего не изменилось; выберите что-нибудь другое.
error-record = Это место записи нельзя показать.
error-record-next = Партия осталась там, где была.
error-kept = Не удалось открыть сохранённую партию.
error-kept-next = Файл цел. Начните другую партию; прежняя тогда сохранится отдельно, под именем, которое кончается на «previous.json».
error-new-game = Эту партию начать нельзя.
error-new-game-next = Ничего не началось. Исправьте эскадрилью или выберите другую.
error-save-record = Не удалось сохранить партию.
error-save-record-next = Прежний файл цел. Выберите другую папку или имя.
dialog-save-record = Сохранить партию
dialog-filter-record = Партии (*.json)
dialog-squad = Эскадрилья игрока
dialog-filter-squad = Эскадрильи (*.xws, *.json)
start-kept = Раунд { $round }, { $phase }
start-kept-commands =
    { $number ->
        [one] { $number } команда
        [few] { $number } команды
        [many] { $number } команд
       *[other] { $number } команды
    }

# Настройки
settings-title = Настройки
settings-theme = Цвета
settings-motion = Движение
settings-language = Язык
