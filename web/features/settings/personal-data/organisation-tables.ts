import { type MemberRole, roleNames } from '#domain/organisation/members/member-role.ts'
import {
  isOrganisationAction,
  organisationActions,
} from '#domain/organisation/members/organisation-action.ts'
import type { OwnMembership, OwnOrganisation } from '#domain/session/personal-data.ts'
import { type DataTable, at, yes } from './data-table.ts'

const roleName = (role: string): string => roleNames[role as MemberRole] ?? role

/** The organisation that the user works for as a member, what the user changed for it, and saved views. */
export const membershipTables = ({ memberOf, actions, views }: OwnMembership): readonly DataTable[] => [
  {
    title: 'Работа в компании',
    columns: ['Компания', 'ИНН', 'Роль', 'Приглашение'],
    rows:
      memberOf === null
        ? []
        : [[memberOf.name, memberOf.inn, roleName(memberOf.role), at(memberOf.invitedAt)]],
  },
  {
    title: 'Действия в компании',
    columns: ['Действие', 'Когда'],
    rows: actions.map(({ action, at: moment }) => [
      isOrganisationAction(action) ? organisationActions[action] : action,
      at(moment),
    ]),
  },
  {
    title: 'Сохранённые виды списка штрафов',
    columns: ['Название', 'Отбор'],
    rows: views.map(({ name, query }) => [name, query]),
  },
]

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
    title: 'Доступ к кабинету',
    columns: ['Почта', 'Роль'],
    rows: organisation.members.map(({ email, role }) => [email, roleName(role)]),
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
