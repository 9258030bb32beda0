/**
 * What a call does to the data of an organisation: `view` reads it, `fleet` changes vehicles, drivers and shifts, `payment` moves
 * money, `notices` marks notifications as read and orders one about a look-up, for all members together, `administration` changes
 * the organisation itself, its tariff and its members.
 */
export const organisationPermissions = ['view', 'fleet', 'payment', 'notices', 'administration'] as const

export type OrganisationPermission = (typeof organisationPermissions)[number]

/** Roles that a member of an organisation can have. */
export const memberRoles = ['administrator', 'accountant', 'dispatcher', 'viewer'] as const

export type MemberRole = (typeof memberRoles)[number]

/** The owner is the account that created the organisation: its role cannot be changed or removed. */
export type OrganisationRole = MemberRole | 'owner'

const permissions: Readonly<Record<OrganisationRole, readonly OrganisationPermission[]>> = {
  owner: organisationPermissions,
  administrator: organisationPermissions,
  accountant: ['view', 'payment', 'notices'],
  dispatcher: ['view', 'fleet', 'notices'],
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

const doing: Readonly<Record<OrganisationPermission, string>> = {
  view: 'Смотрят',
  fleet: 'Машины, водителей и документы компании меняют',
  payment: 'Платят за компанию',
  notices: 'Уведомления компании отмечают прочитанными',
  administration: 'Компанию, тариф и доступ меняют',
}

const roles = ['owner', ...memberRoles] as const

/**
 * Returns why the role does not permit something and what to do: «Платят за компанию владелец, администратор и бухгалтер. Ваша
 * роль — «Наблюдатель», сменить её может администратор». Null where the role permits it.
 */
export const roleLimit = (role: OrganisationRole, permission: OrganisationPermission): string | null => {
  if (isPermitted(role, permission)) return null
  const names = roles
    .filter((other) => isPermitted(other, permission))
    .map((other) => roleNames[other].toLowerCase())
  const listed = `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`
  return `${doing[permission]} ${listed}. Ваша роль — «${roleNames[role]}», сменить её может администратор`
}
