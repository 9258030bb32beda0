import type { PersonalData } from '#domain/session/personal-data.ts'
import { requestedWordings } from '#domain/session/consent-wordings.ts'
import { type DataTable, at, yes } from './data-table.ts'

type OwnHolder = PersonalData['documents']['inns'][number]['holder']

const person = (holder: OwnHolder): string =>
  holder?.fio ??
  [holder?.surname, holder?.name, holder?.patronymic].filter((part) => part !== undefined).join(' ')

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

/** The account, its consents and its documents. */
export const accountTables = (data: PersonalData): readonly DataTable[] => [
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
]

/** Where the user has signed in, which look-up is awaited, and what is open to others. */
export const accessTables = (data: PersonalData): readonly DataTable[] => [
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
]
