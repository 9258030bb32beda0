/**
 * What a call does to the data of an organisation: `view` reads it, `fleet` changes vehicles, drivers and shifts, `payment` moves
 * money, `administration` changes the organisation itself, its tariff and its members.
 */
export type OrganisationPermission = 'view' | 'fleet' | 'payment' | 'administration'

/** Roles that a member of an organisation can have. */
export const memberRoles = ['administrator', 'accountant', 'dispatcher', 'viewer'] as const

export type MemberRole = (typeof memberRoles)[number]

/** The owner is the account that created the organisation: its role cannot be changed or removed. */
export type OrganisationRole = MemberRole | 'owner'

const permissions: Readonly<Record<OrganisationRole, readonly OrganisationPermission[]>> = {
  owner: ['view', 'fleet', 'payment', 'administration'],
  administrator: ['view', 'fleet', 'payment', 'administration'],
  accountant: ['view', 'payment'],
  dispatcher: ['view', 'fleet'],
  viewer: ['view'],
}

/** Whether a role permits what a call does to the data of its organisation. */
export const isPermitted = (role: OrganisationRole, permission: OrganisationPermission): boolean =>
  permissions[role].includes(permission)

/** Russian name of each role, as lists and messages show it. */
export const roleNames: Readonly<Record<OrganisationRole, string>> = {
  owner: 'Владелец',
  administrator: 'Администратор',
  accountant: 'Бухгалтер',
  dispatcher: 'Диспетчер',
  viewer: 'Наблюдатель',
}

/** What each role may do, for the person who chooses it. */
export const roleDescriptions: Readonly<Record<MemberRole, string>> = {
  administrator: 'Всё, в том числе тариф, данные компании и приглашения',
  accountant: 'Видит всё, платит штрафы и налоги',
  dispatcher: 'Видит всё, ведёт машины, водителей и график',
  viewer: 'Только смотрит',
}

const deeds: Readonly<Record<OrganisationPermission, string>> = {
  view: 'просмотр данных компании',
  fleet: 'изменения машин, водителей и графика',
  payment: 'оплату',
  administration: 'изменения компании, тарифа и доступа',
}

/** Why a role does not permit a call, and what to do, as the member reads it. */
export const notPermittedMessage = (role: OrganisationRole, permission: OrganisationPermission): string =>
  `Ваша роль в компании — «${roleNames[role]}», она не разрешает ${deeds[permission]}. Попросите администратора компании сменить роль`
