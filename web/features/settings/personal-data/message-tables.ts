import type { PersonalData } from '#domain/session/personal-data.ts'
import { type DataTable, at } from './data-table.ts'

/** What the service has sent to the user, and where. */
export const messageTables = (data: PersonalData): readonly DataTable[] => [
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
]
