import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { isLegalEntity } from '#domain/session/user-type.ts'

describe('a legal entity', () => {
  test.prop([fc.option(fc.integer())])('a legal entity is user type 3 and no other', (userType) => {
    expect(isLegalEntity(userType)).toBe(userType === 3)
  })
})
