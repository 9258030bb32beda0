import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  tablesColumn: 'Таблиц',
  rowsColumn: 'Записей',
  statusOk: 'в порядке',
  statusWarning: 'внимание',
  statusBad: 'ошибка',
  statusColumn: 'Состояние',
  migrationColumn: 'Применено',
  nothingToMigrate: 'Применять нечего: база данных уже обновлена',
  addedColumn: 'Добавлено',
  changedColumn: 'Изменено',
  unchangedColumn: 'Без изменений',
  refusedColumn: 'Отвергнуто',
  fileUnreadable: (file: string, reason: string) =>
    `Файл ${file} не читается${reason}. Проверьте имя и права`,
  refusedLine: (line: number, reason: string) => `строка ${line}: ${reason}`,
  serveAbout: 'Запустить бэкенд без сайта: порт PORT, учебный банк на SANDBOX_PORT',
  migrateAbout: 'Привести таблицы базы данных к этой версии программы',
  importAbout:
    'Загрузить начисления и подтверждения оплат из файла. Код выхода 1, если какие-то строки отвергнуты',
  importFileArgument:
    'файл NDJSON (одна запись в строке) или CSV с теми же столбцами; фото лежат рядом; «-» читает вход',
  seedAbout:
    'Заполнить базу выдуманным для знакомства: начислениями, водителем и компанией с автопарком. Входы печатает в поток ошибок',
  seedCountOption: 'сколько начислений, кроме тех, что у водителя и компании',
  sampleSignIn: (email: string, password: string) => `Вход для пробы: ${email}, пароль ${password}`,
  sampleClosed: 'DEMO_REGISTRY=off: войти в пробные кабинеты можно, только когда примеры включены',
  queueColumn: 'Очередь',
  waitingColumn: 'Ждут',
  laterColumn: 'Позже',
  activeColumn: 'В работе',
  deadColumn: 'С ошибкой',
  oldestSecondsColumn: 'Ждёт дольше всех, с',
  rowColumn: 'Запись',
  jobsRetried: (retried: number) => `Отправлены на повтор: ${retried}`,
  workerAbout:
    'Выполнять только фоновую работу: сверку с банком и письма. Запускается рядом с серверами, у которых ROLE=web',
  backupAbout: 'Сохранить базу данных в один файл, как она есть в этот момент',
  backupFileArgument: 'новый файл; в нём личные данные, читать его может только владелец',
  restoreAbout: 'Восстановить сохранённое в пустую базу данных, встроенную или PostgreSQL',
  restoreFileArgument: 'файл, который сделал backup',
  partitionAbout:
    'Разделить таблицу документов начислений в PostgreSQL на части, пока серверы работают. Прерванное начинается заново',
  partitionsOption: 'сколько частей, от 2 до 64',
  partitionsColumn: 'Частей',
  doctorAbout: 'Проверить установку. Код выхода 1, если что-то требует внимания сегодня',
  jobsAbout: 'Показать очереди: сколько сообщений ждёт и сколько не отправлено из-за ошибки',
  jobsDeadOption: 'показать неотправленное с причинами',
  jobsRetryOption: 'отправить всё неотправленное ещё раз',
  innNeeded: 'нужен ИНН: 10 или 12 цифр с верными контрольными',
  organisationIdNeeded: 'нужен номер из команды organisations list',
  billNeeded: 'нужен номер счёта из восьми знаков или номер заказа из команды organisations bills',
  billsAbout: 'Показать счета за тарифы, новые первыми: оплаченные, отменённые и те, что ждут оплаты',
  organisationsListAbout: 'Показать организации: первыми те, кто заказал тариф и ждёт',
  grantAbout: 'Открыть организации платный тариф, когда деньги пришли. Оставшиеся оплаченные дни не теряются',
  grantInnArgument: 'ИНН организации',
  grantTariffOption: 'тариф',
  grantDaysOption: 'на сколько дней',
  grantOrganisationOption: 'какая из организаций с этим ИНН',
  grantBillOption:
    'номер оплаченного счёта, в том числе отменённого; без него закрывается заказ, который ждёт оплаты',
  grantReferenceOption: 'номер платёжного поручения: один номер учитывается один раз',
  organisationsAbout: 'Организации и их тарифы',
  orderColumn: 'Ждёт оплаты',
  billColumn: 'Счёт',
  daysColumn: 'Дней',
  costColumn: 'Сумма',
  billStateColumn: 'Состояние',
  orderedAtColumn: 'Заказан',
  cancelledAtColumn: 'Отменён',
  referenceColumn: 'Поручение',
  billWaiting: 'ждёт оплаты',
  billReplaced: 'заменён другим',
  billCancelled: 'отменён',
  billGranted: 'оплачен',
  paymentAlreadyCounted: 'Этот платёж уже учтён раньше: срок тарифа не изменился',
  paymentsListAbout: 'Показать платежи в одном состоянии: сначала те, что ждут дольше',
  paymentsListStateOption: 'состояние',
  settleAbout: 'Записать, что банк ответил оператору о деньгах платежа',
  settleIdArgument: 'номер платежа',
  settleAsOption: 'paid: деньги у нас; unpaid: не списаны; refund: возвращаем; refunded: вернули',
  settleReasonOption: 'откуда это известно; остаётся в истории платежа',
  paymentsAbout: 'Платежи, которым нужен оператор',
  refundAbout:
    'Вернуть деньги за платёж или за часть его начислений; сначала спрашивает, --yes отвечает заранее',
  refundChargeOption: 'УИН начисления; можно несколько раз, без него возвращается весь остаток с комиссией',
  refundReasonOption: 'почему; остаётся в истории платежа',
  refundKeyOption: 'ключ повтора: с одним ключом деньги возвращаются один раз',
  refundUinNeeded: 'нужен УИН: 20 или 25 цифр',
  refundKeyNeeded: 'нужно от 16 до 128 латинских букв, цифр, дефисов и подчёркиваний',
  refundQuestion: (payment: string, charges: number) =>
    charges === 0
      ? `Вернуть весь остаток платежа ${payment}?`
      : `Вернуть по платежу ${payment} начислений: ${charges}?`,
  refundRecorded: 'Возврат записан. Работающий сервер отправит его банку и запишет ответ',
  refundsAbout: 'Показать возвраты: сначала те, что ещё у банка',
  refundColumn: 'Возврат',
  noRefunds: 'Возвратов нет',
  acquirerOrderColumn: 'Заказ в банке',
  movedAtColumn: 'Изменён',
  noSuchPayments: 'Таких платежей нет',
  staffAbout: 'Сотрудники, которые отвечают на обращения: kvitok desk',
  staffListAbout: 'Показать сотрудников',
  staffAddAbout: 'Дать роль сотрудника. Если учётной записи нет, она появится, а на почту придёт приглашение',
  staffRemoveAbout: 'Забрать роль сотрудника и закрыть его сессии; учётная запись остаётся',
  staffEmailArgument: 'почта сотрудника',
  staffConfirmedColumn: 'Почта подтверждена',
  withoutOperatorEmail:
    'О новых обращениях никто не узнает: задайте OPERATOR_EMAIL. Сами обращения показывает kvitok desk support list',
  servedFromEmbedded:
    'Данные во встроенной базе: она подходит для знакомства и небольших установок. Чтобы принимать платежи, нужен PostgreSQL (DATABASE_URL)',
  backendAddress: (publicUrl: string) => `Бэкенд: ${publicUrl}`,
  sandboxAddress: (sandboxPublicUrl: string) => `Учебный банк: ${sandboxPublicUrl}`,
  workerEmbedded:
    'Отдельному процессу нужна общая база: задайте DATABASE_URL. При встроенной базе фоновую работу выполняет сам сервер',
  workerStarted: 'Фоновая работа запущена',
  serverHoldsDatabase: 'Сервер работает и использует базу данных',
  serverNotReady: 'Сервер запущен, но не готов. Посмотрите его журнал',
  databaseEmbedded:
    'База встроенная: для знакомства и небольших установок. Чтобы принимать платежи, нужен PostgreSQL (DATABASE_URL)',
  allMessagesDelivered: 'Все сообщения доставляются',
  messagesNotDelivered: (dead: number) =>
    `Не доставлено сообщений: ${dead}. Остановите сервер и посмотрите kvitok backend jobs --dead`,
  noDisputedPayments: 'Спорных платежей нет',
  disputedPayments: (mismatch: number) =>
    `Спорных платежей: ${mismatch}. Разберитесь с банком: деньги могли списаться`,
  serverSilent: (port: number) =>
    `Данные держит другой процесс, но на порту ${port} он не отвечает. Проверьте PORT или перезапустите его`,
  lockedByServer: (reason: string) =>
    `${reason}. С PostgreSQL (DATABASE_URL) останавливать сервер не нужно: там команды работают рядом с ним`,
}

export type BackendCatalogue = typeof russian

export const backendMessages = defineMessages('backend', russian)
