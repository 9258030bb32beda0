import type { OwnOrganisation } from '#domain/session/personal-data.ts'
import { type DataTable, at, yes } from './data-table.ts'

/** The organisation of the user with its phones and shifts. */
export const organisationTables = (organisation: OwnOrganisation): readonly DataTable[] => [
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
