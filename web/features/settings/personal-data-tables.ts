import { instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { kopecks, formatRoubles } from '#domain/money/kopecks.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { type RefundState, refundText } from '#domain/payment/refund-state.ts'
import type { OwnOrganisation, OwnPayment, PersonalData } from '#domain/session/personal-data.ts'
import { requestedWordings } from '#domain/session/consent-wordings.ts'
import { paymentTexts } from '#web/features/payments/payment-texts.ts'

/** One section of the readable file: a table with column headings. */
export interface DataTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const at = (moment: string | null): string =>
  moment === null ? 'нет' : formatDateTime(instant(Date.parse(moment)))

const yes = (is: boolean): string => (is ? 'да' : 'нет')

type OwnHolder = PersonalData['documents']['inns'][number]['holder']

const person = (holder: OwnHolder): string =>
  holder?.fio ??
  [holder?.surname, holder?.name, holder?.patronymic].filter((part) => part !== undefined).join(' ')

const roubles = (amount: number): string => formatRoubles(kopecks(amount))

const consentTitle = (kind: string): string =>
  requestedWordings.find((wording) => wording.kind === kind)?.title ?? kind

const accountTable = ({ account }: PersonalData): DataTable => ({
  title: 'Кабинет',
  columns: ['Что', 'Значение'],
  rows: [
    ['Почта', account.email ?? 'не указана'],
    ['Почта подтверждена', at(account.emailConfirmedAt)],
    ['Кабинет заведён', at(account.registeredAt)],
    ['Первый визит', at(account.since)],
    ['Пароль задан', yes(account.hasPassword)],
    ['Юридическое лицо', yes(account.isLegalEntity)],
    ['Сообщать о новых штрафах', yes(account.doNotify)],
    ['Рассылка', yes(account.isSubscribed)],
    ['За сколько дней напоминать о скидке', String(account.notifyDays)],
    ['Имя в системе', account.userId],
  ],
})

const documentRows = ({ documents: { sts, licences, inns } }: PersonalData) => [
  ...sts.map(({ number, plate, holder, addedAt }) => [
    'СТС',
    number,
    plate ?? '',
    person(holder),
    at(addedAt),
  ]),
  ...licences.map(({ number, holder, addedAt }) => ['Права', number, '', person(holder), at(addedAt)]),
  ...inns.map(({ number, holder, addedAt }) => ['ИНН', number, '', person(holder), at(addedAt)]),
]

const paymentRow = (payment: OwnPayment): readonly string[] => [
  at(payment.createdAt),
  payment.charges.map(({ uin, title, amount }) => `${title}, УИН ${uin}, ${roubles(amount)}`).join('; '),
  roubles(payment.total),
  roubles(payment.fee),
  paymentTexts(payment.state as PaymentState),
  [payment.payer, payment.email, payment.reference].filter((part) => part !== null).join(', '),
]

const cashbackRows = (payments: readonly OwnPayment[]) =>
  payments.flatMap(({ cashback }) =>
    cashback === null ? [] : [[at(cashback.requestedAt), cashback.email, cashback.description]],
  )

const refundRows = (payments: readonly OwnPayment[]) =>
  payments.flatMap(({ refunds = [] }) =>
    refunds.map(({ requestedAt, amount, state, reference }) => [
      at(requestedAt),
      roubles(amount),
      refundText(state as RefundState),
      reference ?? '',
    ]),
  )

const organisationTables = (organisation: OwnOrganisation): readonly DataTable[] => [
  {
    title: 'Организация',
    columns: ['Что', 'Значение'],
    rows: [
      ['Название', organisation.name],
      ['ИНН', organisation.inn],
      ['Контактное лицо', organisation.contactName],
      ['Почта для уведомлений', organisation.noticeEmail ?? 'не указана'],
      ['Телефон для уведомлений', organisation.noticePhone ?? 'не указан'],
      ['Подписка до', at(organisation.subscriptionEndsAt)],
    ],
  },
  {
    title: 'Телефоны водителей',
    columns: ['Права', 'Телефон', 'Подтверждён'],
    rows: organisation.driverPhones.map(({ licence, phone, isVerified }) => [
      licence,
      phone,
      yes(isVerified),
    ]),
  },
  {
    title: 'Смены',
    columns: ['СТС', 'Права', 'С', 'До'],
    rows: organisation.shifts.map(({ sts, licence, startAt, endAt }) => [
      sts,
      licence,
      at(startAt),
      at(endAt),
    ]),
  },
]

/** All tables of the file. Empty tables are included to show that the category has no data. */
export const personalDataTables = (data: PersonalData): readonly DataTable[] => [
  accountTable(data),
  {
    title: 'Согласия',
    columns: ['Согласие', 'Редакция', 'Что сделано', 'Когда'],
    rows: data.consents.map(({ kind, version, isGiven, at: moment }) => [
      consentTitle(kind),
      version,
      isGiven ? 'дано' : 'отозвано',
      at(moment),
    ]),
  },
  {
    title: 'Документы',
    columns: ['Документ', 'Номер', 'Госномер', 'На кого', 'Добавлен'],
    rows: documentRows(data),
  },
  {
    title: 'Платежи',
    columns: ['Когда', 'За что', 'Итого', 'Комиссия', 'Что с ним', 'Плательщик'],
    rows: data.payments.map(paymentRow),
  },
  {
    title: 'Возвраты',
    columns: ['Когда', 'Сумма', 'Что с ним', 'Операция банка'],
    rows: refundRows(data.payments),
  },
  {
    title: 'Заявки на кешбэк',
    columns: ['Когда', 'Почта', 'Описание'],
    rows: cashbackRows(data.payments),
  },
  {
    title: 'Уведомления',
    columns: ['Когда', 'Заголовок', 'Текст', 'Прочитано'],
    rows: data.notifications.map(({ title, body, createdAt, readAt }) => [
      at(createdAt),
      title,
      body,
      at(readAt),
    ]),
  },
  {
    title: 'Уведомления в браузере',
    columns: ['Когда', 'Заголовок', 'Текст'],
    rows: data.push.messages.map(({ title, body, createdAt }) => [at(createdAt), title, body]),
  },
  {
    title: 'Браузеры, которым разрешены уведомления',
    columns: ['Служба', 'С какого времени'],
    rows: data.push.browsers.map(({ service, since }) => [service, at(since)]),
  },
  {
    title: 'Письма',
    columns: ['Когда', 'Тема', 'Отправлено'],
    rows: data.emails.map(({ subject, createdAt, sentAt }) => [at(createdAt), subject, at(sentAt)]),
  },
  {
    title: 'Где выполнен вход',
    columns: ['Устройство', 'Вход', 'Последнее действие'],
    rows: data.sessions.map(({ device, createdAt, lastSeenAt, isCurrent }) => [
      `${device === '' ? 'Неизвестное устройство' : device}${isCurrent ? ', это устройство' : ''}`,
      at(createdAt),
      at(lastSeenAt),
    ]),
  },
  {
    title: 'Проверка, о конце которой просили написать',
    columns: ['Когда просили', 'Куда'],
    rows:
      data.awaitedLookUp === null
        ? []
        : [[at(data.awaitedLookUp.askedAt), data.awaitedLookUp.email ?? 'в уведомления']],
  },
  {
    title: 'Ссылки, которыми вы поделились',
    columns: ['Что', 'Создана', 'Действует до'],
    rows: data.links.map(({ title, createdAt, expiresAt }) => [title, at(createdAt), at(expiresAt)]),
  },
  {
    title: 'Обращения в поддержку',
    columns: ['Номер', 'Когда', 'Почта', 'Тема', 'Текст'],
    rows: data.supportRequests.map(({ number, createdAt, email, subject, content }) => [
      String(number),
      at(createdAt),
      email,
      subject,
      content,
    ]),
  },
  {
    title: 'Ответы на обращения',
    columns: ['Номер', 'О чём', 'Ответ', 'Когда'],
    rows: data.requests.flatMap(({ number, content, answers }) =>
      answers.map((answer) => [String(number), content, answer.text, at(answer.at)]),
    ),
  },
  {
    title: 'Проблемы с платежами',
    columns: ['Номер', 'Когда', 'Текст'],
    rows: data.requests
      .filter(({ queue }) => queue === 'disputes')
      .map(({ number, createdAt, content }) => [String(number), at(createdAt), content]),
  },
  {
    title: 'Выплаты кешбэка',
    columns: ['Номер', 'Сумма'],
    rows: data.requests.flatMap(({ number, payout }) =>
      payout === null ? [] : [[String(number), roubles(payout)]],
    ),
  },
  {
    title: 'Отзыв',
    columns: ['Когда', 'Имя', 'Оценка', 'Текст'],
    rows:
      data.review === null
        ? []
        : [[at(data.review.createdAt), data.review.author, String(data.review.star), data.review.text]],
  },
  ...(data.organisation === null ? [] : organisationTables(data.organisation)),
]
