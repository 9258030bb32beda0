import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isLegalEntity, legalEntityType, roleOf } from '#domain/session/user-type.ts'

describe('a legal entity', () => {
  test.prop([fc.option(fc.integer())])('is user type 3 and no other', (userType) => {
    expect(isLegalEntity(userType)).toBe(userType === 3)
  })
})

describe('roleOf', () => {
  it.each([
    [false, null, 'anonymous'],
    [false, legalEntityType, 'anonymous'],
    [true, null, 'individual'],
    [true, 1, 'individual'],
    [true, legalEntityType, 'legal-entity'],
  ])('a web user: %s, of type %s, is %s', (isWebUser, userType, role) => {
    expect(roleOf({ isWebUser, userType })).toBe(role)
  })
})
