/** Who drove, the profile, notifications, and questions to the support. */
export const englishAccount: Readonly<Record<string, string>> = {
  // who drove
  'Узнать по графику смен, кто был за рулём. Код выхода 1, если неясно':
    'Find by the schedules who was driving. Exits with 1 if that is unclear',
  'номер постановления (УИН) или номер начисления из списка':
    'number of the ruling (UIN), or id of the charge from a list',
  УИН: 'UIN',
  Насколько: 'How sure',
  Почему: 'Why',
  'Кого спросить': 'Whom to ask',
  уверенно: 'surely',
  'скорее всего': 'probably',
  возможно: 'possibly',
  'СМС отправлено': 'Text sent',
  'По графику водитель неизвестен. Назовите его права: --driver <номер>, или спросите kvitok driver-of <УИН>':
    'The schedules do not tell the driver. Name the licence: --driver <number>, or ask kvitok driver-of <UIN>',
  'Отправить СМС о штрафе водителю с правами {}?': 'Text the driver with the licence {} about the fine?',
  'Сегодня этому водителю об этом штрафе уже писали': 'This driver has been told of this fine today',

  // profile
  'Кто вошёл: почта, уведомления, вид кабинета': 'Who is signed in: e-mail, notices, kind of cabinet',
  'Показать, что известно о вошедшем': 'Show what is known of whoever is signed in',
  'Сменить почту: новая заменит прежнюю, когда откроют письмо, которое на неё придёт':
    'Change the e-mail: the new one takes over once the letter to it is opened',
  'Выдать всё, что известно о вошедшем, одним документом JSON':
    'Give everything that is known of whoever is signed in, as one JSON document',
  'новый адрес': 'new address',
  'Включить или выключить уведомления о новых штрафах': 'Switch notices of new fines on or off',
  'on или off': 'on or off',
  'Выбрать картинку кабинета': 'Choose the picture of the cabinet',
  'male, female или none': 'male, female or none',
  'Стать юридическим лицом с кабинетом автопарка или снова водителем':
    "Become a company with a fleet's cabinet, or a driver again",
  'driver или company': 'driver or company',
  Подтверждена: 'Confirmed',
  'На новый адрес ушло письмо. Откройте ссылку из него, и он станет вашим':
    'A letter has gone to the new address. Open its link, and it is yours',
  водитель: 'driver',
  'юридическое лицо': 'company',
  'Почта подтверждена': 'E-mail confirmed',
  Кабинет: 'Cabinet',
  Картинка: 'Picture',
  'Уведомления о штрафах': 'Notices of fines',
  'Письма с новостями': 'News by e-mail',
  'Есть пароль': 'Has a password',
  Зарегистрирован: 'Registered',

  // notifications
  'Уведомления: прочитать и отметить': 'Notifications: read and mark them',
  'Показать уведомления, новые первыми': 'List notifications, the newest first',
  'только об одном': 'about one thing only',
  'только непрочитанные': 'unread ones only',
  страница: 'page',
  'Показать, сколько уведомлений и о чём': 'Show how many notifications there are, and about what',
  'Отметить уведомления прочитанными': 'Mark notifications as read',
  'номера из списка': 'ids from the list',
  'все, какие есть': 'all there are',
  'Назовите уведомления или добавьте --all, что-то одно': 'Name notifications or give --all, one of the two',
  Штрафы: 'Fines',
  Платежи: 'Payments',
  Сервис: 'Service',
  Когда: 'When',
  'О чём': 'About',
  Прочитано: 'Read',
  Заголовок: 'Title',
  'Уведомлений нет': 'There are no notifications',
  'Дальше: --page {}, всё: --all': 'Next: --page {}, everything: --all',
  Всего: 'All',
  'Не прочитано': 'Unread',
  'Осталось непрочитанных': 'Left unread',

  // support
  'Вопросы в поддержку': 'Questions to the support',
  'Написать в поддержку из своего кабинета: текст со входа, а на экране из EDITOR':
    'Write to the support from your cabinet: text from the input, at a terminal from EDITOR',
  'Написать в поддержку без входа в кабинет: текст со входа, а на экране из EDITOR':
    'Write to the support without signing in: text from the input, at a terminal from EDITOR',
  'о чём': 'about what',
  'Вопрос из командной строки': 'A question from the command line',
  'куда ответить; без него на почту кабинета': 'where to answer; without it to the address of the cabinet',
  'код, который показала страница с ошибкой': 'the code that a broken page showed',
  'куда ответить': 'where to answer',
  Обращение: 'Ticket',
  'Принято. Ответ придёт на почту в течение рабочего дня':
    'Taken. The answer comes by e-mail within a working day',
  'Текст пустой, ничего не отправлено': 'The text is empty, nothing was sent',
  'Редактор не открылся или закончился с ошибкой, ничего не отправлено. Проверьте EDITOR или подайте текст на вход':
    'The editor did not open or ended with an error, nothing was sent. Check EDITOR, or pipe the text in',
  'Напишите вопрос; в конце новая строка и Ctrl+D': 'Write the question; at the end a new line and Ctrl+D',
  'нужно целое число от {} до {}': 'a whole number from {} to {} is needed',
}
