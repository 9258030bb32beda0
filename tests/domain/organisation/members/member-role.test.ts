import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  isPermitted,
  memberRoles,
  notPermittedMessage,
  type OrganisationPermission,
  type OrganisationRole,
} from '#domain/organisation/members/member-role.ts'

const permissions = ['view', 'fleet', 'payment', 'administration'] as const

describe('isPermitted', () => {
  it.each<[OrganisationRole, readonly OrganisationPermission[]]>([
    ['owner', permissions],
    ['administrator', permissions],
    ['accountant', ['view', 'payment']],
    ['dispatcher', ['view', 'fleet']],
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

it('a refusal names the role, what it does not permit and who can help', () => {
  expect(notPermittedMessage('dispatcher', 'payment')).toBe(
    'Ваша роль в компании — «Диспетчер», она не разрешает оплату. Попросите администратора компании сменить роль',
  )
})
