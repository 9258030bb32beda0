import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  isPermitted,
  memberRoles,
  type OrganisationPermission,
  type OrganisationRole,
  roleLimit,
} from '#domain/organisation/members/member-role.ts'

const permissions = ['view', 'fleet', 'payment', 'notices', 'administration'] as const

describe('isPermitted', () => {
  it.each<[OrganisationRole, readonly OrganisationPermission[]]>([
    ['owner', permissions],
    ['administrator', permissions],
    ['accountant', ['view', 'payment', 'notices']],
    ['dispatcher', ['view', 'fleet', 'notices']],
    ['viewer', ['view']],
  ])('permits the role %s %j, and nothing else', (role, expected) => {
    expect(permissions.filter((permission) => isPermitted(role, permission))).toEqual(expected)
  })

  property.prop([fc.constantFrom(...memberRoles), fc.constantFrom(...permissions)])(
    'lets every role read, and only the administrator what another role may not do',
    (role, permission) => {
      expect(isPermitted(role, 'view')).toBe(true)
      if (isPermitted(role, permission)) expect(isPermitted('administrator', permission)).toBe(true)
    },
  )
})

describe('roleLimit', () => {
  it('names who may do what the role does not permit, and who can help', () => {
    expect(roleLimit('viewer', 'payment')).toBe(
      'Платят за компанию владелец, администратор и бухгалтер. Ваша роль — «Наблюдатель», сменить её может администратор',
    )
    expect(roleLimit('accountant', 'fleet')).toBe(
      'Машины, водителей и документы компании меняют владелец, администратор и диспетчер. Ваша роль — «Бухгалтер», сменить её может администратор',
    )
  })

  it.each(memberRoles)('is null for what the role %s permits, and only for that', (role) => {
    for (const permission of permissions)
      expect(roleLimit(role, permission) === null).toBe(isPermitted(role, permission))
  })
})
