/** Help of the commands, but for those of the cabinet. */
export const englishHelp: Readonly<Record<string, string>> = {
  'Квиток: проверить номера, найти штрафы, вести сервис':
    'Kvitok: check numbers, find fines, run the service',
  'показать версию': 'show the version',
  'вид ответа: на экране table, в трубе tsv': 'form of the answer: table on a terminal, tsv in a pipe',
  'только эти поля, через запятую: uin,due': 'only these fields, after commas: uin,due',
  'показать личные данные целиком, без точек': 'show personal data in full, without dots',
  'без цветов (как и NO_COLOR)': 'without colours (as NO_COLOR does)',
  'согласиться заранее и ни о чём не спрашивать': 'agree beforehand and ask nothing',
  'не задавать вопросов: чего не хватает, то отказ': 'ask no questions: what is missing is a refusal',
  'язык слов': 'language of words',
  'при ошибке в программе показать её место': 'when the program fails, show where',
  'сказать, с каким сервером или базой работает команда':
    'say which server or database the command works with',
  'Проверить номера: ИНН, СТС, УИН и другие. Код выхода 1, если хотя бы один неверен':
    'Check numbers: INN, STS, UIN and others. Exit code 1 if any of them is wrong',
  'вид: inn, kpp, ogrn, ogrnip, snils, uin, sts, licence, plate, vin, account, phone, email, date, full-name':
    'kind: inn, kpp, ogrn, ogrnip, snils, uin, sts, licence, plate, vin, account, phone, email, date, full-name',
  'значения; без них читаются строки со входа': 'values; without them, lines of standard input',
  'Сказать, чем может быть текст: лучшая догадка первой. Код выхода 1, если ничем':
    'Say what a text may be, the best guess first. Exit code 1 if nothing',
  'тексты; без них читаются строки со входа': 'texts; without them, lines of standard input',
  'Разобрать номер начисления: кто выписал, где, когда, нет ли опечатки':
    'Take the number of a charge apart: who issued it, where, when, any slip in it',
  'номера, как они написаны в постановлениях': 'numbers as they stand in rulings',
  'Проверить, не поддельный ли штраф: письмо, сообщение, реквизиты, текст QR-кода':
    'Check whether a fine is fake: a letter, a message, bank details, text of a QR code',
  'текст; без него читается весь вход': 'text; without it, all of standard input',
  'Штрафы и налоги': 'Fines and taxes',
  'Найти начисления по документу': 'Find the charges of a document',
  'свидетельство о регистрации': 'vehicle registration certificate',
  госномер: 'number plate',
  '; без --sts или --licence только суммы и даты': '; sums and dates only without --sts or --licence',
  '{}; без --sts или --licence только суммы и даты': '{}; sums and dates only without --sts or --licence',
  'водительское удостоверение': 'driving licence',
  'номер постановления': 'number of the ruling',
  'всё по документам аккаунта, в который вы вошли':
    'all by the documents of the account that you are signed in to',
  'только этот раздел': 'only this section',
  'только в этом состоянии': 'only in this state',
  'только те, где есть эти слова': 'only those with these words',
  порядок: 'order',
  'не больше стольких на странице; на экране 50, в трубе все':
    'no more than this on a page; 50 on a terminal, all in a pipe',
  'страница, с первой': 'page, from the first',
  'все сразу и на экране': 'all at once on a terminal too',
  'Показать всё об одном начислении': 'Show everything about one charge',
  'номер постановления или имя из списка (id)': 'number of the ruling or its name in the list (id)',
  'Показать снимки нарушения и сохранить их': 'Show the photos of a violation and save them',
  'папка для файлов': 'folder for the files',
  'Ждать, пока ответят все источники; печатать только новое':
    'Wait until all sources have answered; print only what is new',
  'Найти начисления по списку документов: строка JSON на каждый, в порядке списка':
    'Find the charges of a list of documents: a line of JSON for each, in the order of the list',
  'писать результаты в файл; он же помнит, что сделано':
    'write the results to a file, which remembers what is done',
  'продолжить файл результатов с места, где он прервался': 'go on with a file of results where it broke off',
  'сколько документов спрашивать сразу': 'how many documents to ask about at once',
  'сколько раз повторять, если сервер не отвечает':
    'how many times to try again when the server does not answer',
  'CSV с заголовком (sts, plate, licence, inn, vin, uin) или документ на строке; «-» для входа':
    'CSV with a heading (sts, plate, licence, inn, vin, uin) or a document a line; “-” for standard input',
  'Платежи: создать, проследить, отменить': 'Payments: create, follow, cancel',
  'Создать платёж: сначала сумма, комиссия и получатель, потом вопрос':
    'Create a payment: first the sum, the fee and the payee, then a question',
  'платёжная система': 'payment system',
  'плательщик: фамилия, имя, отчество': 'payer: last name, first name, patronymic',
  'куда прислать чек': 'where to send the receipt',
  'только показать, сколько и кому; ничего не создавать': 'only show how much and to whom; create nothing',
  'номера постановлений или имена из списка (id)': 'numbers of rulings or their names in the list (id)',
  'Показать платёж: состояние, суммы, страница банка, чек':
    'Show a payment: state, sums, page of the bank, receipt',
  'номер платежа': 'number of the payment',
  'Отменить платёж, пока деньги не списаны': 'Cancel a payment while the money has not been taken',
  'Ждать решения банка. Код выхода 1, если не оплачено':
    'Wait for the bank to decide. Exit code 1 if it is not paid',
  'Показать путь денег: от карты до реестра': 'Show the way of the money: from the card to the register',
  'Показать свои платежи: сначала новые': 'Show my payments, the newest first',
  'Вход в аккаунт: его помнят следующие команды': 'Signing in: the next commands remember it',
  'Войти: пароль спрашивается на экране, читается со входа или берётся из KVITOK_PASSWORD':
    'Sign in: the password is asked for on a terminal, read from standard input or taken from KVITOK_PASSWORD',
  'почта, с которой вы зарегистрированы': 'the e-mail address that you signed up with',
  'Показать, кто вошёл. Код выхода 1, если никто': 'Show who is signed in. Exit code 1 if nobody is',
  'Выйти: сессия кончается и здесь, и на сервере': 'Sign out: the session ends here and on the server',
  'Показать, где ещё открыт ваш аккаунт': 'Show where else your account is open',
  'Закончить все сессии, кроме этой': 'End all sessions but this one',
  'город: имя или слово из адреса страницы, «Казань» или kazan':
    'city: its name or the word in the address of its page, «Казань» or kazan',
  'адрес или координаты: «Казань, улица Баумана» или 55.79,49.11':
    'address or coordinates: «Казань, улица Баумана» or 55.79,49.11',
  'Посчитать скидку и последний день оплаты штрафа': 'Count the discount and the last day to pay a fine',
  'день постановления': 'day of the ruling',
  'день нарушения': 'day of the violation',
  'вся сумма в копейках': 'whole sum in kopecks',
  'статья КоАП, например «12.9 ч.2»': 'article of the Code, for example «12.9 ч.2»',
  'Показать, куда сайт переведёт с адреса': 'Show where the site leads from an address',
  'пути или полные адреса': 'paths or whole addresses',
  'Записать значения по маске поля': 'Write values by the mask of a field',
  '# цифра, X буква или цифра, S буква, A заглавная, a строчная, остальное как есть':
    '# a digit, X a letter or a digit, S a letter, A a capital, a a small letter, the rest as it is',
  значения: 'values',
  'Написать число штрафов по-русски: «2 штрафа»': 'Write a number of fines in Russian: «2 штрафа»',
  числа: 'numbers',
  'Проверить работающую установку снаружи. Код выхода 1, если что-то не так':
    'Check a running deployment from outside. Exit code 1 if something is wrong',
  'адрес сайта': 'address of the site',
  'сколько ждать одного ответа': 'how long to wait for one answer',
  'не проводить учебную оплату': 'make no sandbox payment',
  'Бэкенд: сервер, база данных, загрузка начислений': 'Backend: server, database, import of charges',
  'Запустить бэкенд без сайта: порт PORT, учебный банк на SANDBO{}_PORT':
    'Start the backend without the site: port PORT, sandbox bank at SANDBOX_PORT',
  'Привести таблицы базы данных к этой версии программы':
    'Bring the tables of the database to this version of the program',
  'Загрузить начисления из файла. Код выхода 1, если какие-то строки отвергнуты':
    'Import charges from a file. Exit code 1 if any lines were refused',
  'файл NDJSON (одно начисление в строке) или CSV с теми же столбцами; «-» читает вход':
    'NDJSON file (one charge a line) or CSV with the same columns; “-” reads standard input',
  'Заполнить базу выдуманными начислениями для знакомства':
    'Fill the database with made-up charges to look around',
  'сколько начислений': 'how many charges',
  'Платежи, которым нужен оператор': 'Payments that need the operator',
  'Показать платежи в одном состоянии: сначала те, что ждут дольше':
    'Show payments in one state: those that wait longest first',
  состояние: 'state',
  'Записать, что банк ответил оператору о деньгах платежа':
    'Write down what the bank told the operator about the money of a payment',
  'paid: деньги у нас; unpaid: не списаны; refund: возвращаем; refunded: вернули':
    'paid: we have the money; unpaid: not taken; refund: we give it back; refunded: given back',
  'откуда это известно; остаётся в истории платежа':
    'how this is known; it stays in the history of the payment',
  'Организации и их тарифы': 'Organisations and their tariffs',
  'Показать организации: первыми те, кто заказал тариф и ждёт':
    'Show organisations: first those that ordered a tariff and wait',
  'Открыть организации платный тариф, когда деньги пришли. Оставшиеся оплаченные дни не теряются':
    'Open a paid tariff for an organisation when the money has come. Paid days that are left are not lost',
  тариф: 'tariff',
  'на сколько дней': 'for how many days',
  'какая из организаций с этим ИНН': 'which of the organisations with this INN',
  'номер платёжного поручения: один номер учитывается один раз':
    'number of the payment order: one number counts once',
  'ИНН организации': 'INN of the organisation',
  'Только фоновая работа: сверка с банком, письма. Рядом с серверами, у которых ROLE=web':
    'Only the work in the background: reconciliation with the bank, letters. Beside servers with ROLE=web',
  'Сохранить всю базу данных в один файл, как она была в один момент':
    'Save the whole database to one file, as it was at one moment',
  'новый файл; в нём личные данные, читать его может только владелец':
    'a new file; it holds personal data, only its owner may read it',
  'Вернуть сохранённое в пустую базу данных, встроенную или PostgreSQL':
    'Bring what was saved back into an empty database, embedded or PostgreSQL',
  'файл, который сделал backup': 'file that backup made',
  'Осмотреть установку. Код выхода 1, если что-то требует человека сегодня':
    'Look the installation over. Exit code 1 if something needs a person today',
  'Очереди сообщений: сколько ждёт, что не вышло': 'Queues of messages: how many wait, what has failed',
  'показать, что не вышло и почему': 'show what has failed and why',
  'отправить на повтор всё, что не вышло': 'send everything that has failed once more',
  'Настройки этой установки': 'Settings of this installation',
  'Показать настройки: переменные окружения, kvitok.env этой папки, kvitok.env пользователя':
    'Show the settings: environment variables, kvitok.env of this folder, kvitok.env of the user',
  'и откуда взята каждая': 'and where each of them comes from',
  'Напечатать подсказки по клавише Tab для своей оболочки': 'Print completion by the Tab key for a shell',
  оболочка: 'shell',
  'Показать справку о команде или записать страницы man': 'Show the help of a command or write pages for man',
  'записать в папку страницу man о каждой команде': 'write a page for man about every command into a folder',
  'команда; без неё справка обо всех': 'command; without it, help about all of them',
}
