import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parsePassword } from '#domain/session/password.ts'

const codeOf = (input: string): string => {
  const parsed = parsePassword(input)
  return parsed._tag === 'Valid' ? 'valid' : parsed.issues[0].code
}

describe('a password', () => {
  it.each([
    'kot na okne',
    'кот на окне',
    '        x',
    '😀😀😀😀😀😀😀😀',
    'x'.repeat(200),
    '😀'.repeat(200),
    'qwerty1234567',
  ])('a password may be %j', (input) => expect(parsePassword(input)).toEqual({ _tag: 'Valid', value: input }))

  it.each([
    ['', 'min-length'],
    ['1234567', 'min-length'],
    ['😀😀😀😀😀😀😀', 'min-length'],
    ['x'.repeat(201), 'password.long'],
    ['😀'.repeat(201), 'password.long'],
    ['x'.repeat(100_000), 'password.long'],
    ['password', 'password.common'],
    ['PassWord123', 'password.common'],
    ['12345678', 'password.common'],
    ['Штраф123', 'password.common'],
    [' qwertyuiop ', 'password.common'],
  ])('a password may not be %j: %s', (input, code) => expect(codeOf(input)).toBe(code))

  it('a password that is too short is rejected with the message of the specification', () =>
    expect(parsePassword('x')).toMatchObject({
      issues: [{ message: 'This field should be at least 8 characters long' }],
    }))

  test.prop([fc.string({ unit: 'grapheme', minLength: 20, maxLength: 90 })])(
    'a password is stored as it was typed with any characters',
    (input) => {
      const parsed = parsePassword(input)
      expect(parsed._tag === 'Invalid' || parsed.value === input).toBe(true)
    },
  )
})
