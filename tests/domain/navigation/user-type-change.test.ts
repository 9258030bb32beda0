import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { userTypeFlag, userTypeToChangeTo, withoutUserType } from '#domain/navigation/user-type-change.ts'

describe('userTypeToChangeTo', () => {
  it.each([
    ['?user_type=3', 3],
    ['user_type=1', 1],
    ['?utm_source=a&userType=3', 3],
    ['?user_type=&userType=2', 2],
    ['?user_type=three', null],
    ['?user_type=-3', null],
    ['?user_type=3e9', null],
    ['?user_type=1234', null],
    ['?xuser_type=3', null],
    ['?user_type=?3', null],
    ['user_type=?3', null],
    ['', null],
  ])('%j requests %s', (search, type) => {
    expect(userTypeToChangeTo(search, true)).toBe(type)
  })

  it('userTypeToChangeTo depends on the flag isChangeUserType (spec §2)', () => {
    expect(userTypeFlag).toBe('isChangeUserType')
  })

  test.prop([fc.string()])('no change is requested while the flag is off', (search) => {
    expect(userTypeToChangeTo(search, false)).toBeNull()
    expect(userTypeToChangeTo(`?user_type=3&${search}`, false)).toBeNull()
  })

  test.prop([fc.nat(999)])('a redirect keeps the requested user type', (type) => {
    const config = { taxesSite: '', fuelPromo: '', insuranceSite: '', webviewHosts: [] }
    const target = redirectOf(`/fines?user_type=${type}`, config) ?? ''
    expect(userTypeToChangeTo(target.slice(target.indexOf('?')), true)).toBe(type)
  })
})

describe('withoutUserType', () => {
  it.each([
    ['?user_type=3', ''],
    ['?userType=3', ''],
    ['?a=1&user_type=3&b=%20', '?a=1&b=%20'],
    ['?userTypes=3', '?userTypes=3'],
    ['', ''],
  ])('leaves of %j only %j', (search, left) => {
    expect(withoutUserType(search)).toBe(left)
  })
})
