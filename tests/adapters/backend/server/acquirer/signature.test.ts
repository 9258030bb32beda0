import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import {
  checkSignature,
  requestText,
  sign,
  toleranceSeconds,
} from '#adapters/backend/server/acquirer/signature.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'

const secret = 'shared'
const at = (seconds: number) => instant(noon + seconds * 1000)

describe('a signature', () => {
  test('names its moment and hides its secret', () => {
    expect(sign(secret, 'text', noon)).toMatch(/^t=1795251600,v1=[0-9a-f]{64}$/)
  })

  test.each([
    [0, 'right'],
    [toleranceSeconds, 'right'],
    [-toleranceSeconds, 'right'],
    [toleranceSeconds + 1, 'stale'],
    [-toleranceSeconds - 1, 'stale'],
  ] as const)('after %d seconds is %s', (seconds, expected) => {
    expect(checkSignature(secret, 'text', sign(secret, 'text', noon), at(seconds))).toBe(expected)
  })

  test.each([
    [null],
    [''],
    ['t=1795251600'],
    ['v1=00'],
    [`t=1795251600,v1=${'0'.repeat(63)}`],
    [`t=1795251600,v1=${'0'.repeat(65)}`],
    [`t=-1,v1=${'0'.repeat(64)}`],
    [`t=1795251600,v1=${'Z'.repeat(64)}`],
  ])('a signature of the form %j is malformed', (header) => {
    expect(checkSignature(secret, 'text', header, noon)).toBe('malformed')
  })

  test.prop([fc.string(), fc.string({ minLength: 1 })])(
    'fits its own text and secret alone',
    (text, other) => {
      const signed = sign(secret, text, noon)
      expect(checkSignature(secret, text, signed, noon)).toBe('right')
      expect(checkSignature(secret, text + other, signed, noon)).toBe('wrong')
      expect(checkSignature(secret + other, text, signed, noon)).toBe('wrong')
    },
  )

  test('a signature cannot be made younger by another time', () => {
    const old = sign(secret, 'text', at(-1000))
    expect(checkSignature(secret, 'text', old.replace(/t=\d+/, `t=${noon / 1000}`), noon)).toBe('wrong')
  })

  test('a signature of a request about one order is invalid for another order', () => {
    const signed = sign(secret, requestText('GET', '/orders/1', ''), noon)
    for (const text of [requestText('GET', '/orders/2', ''), requestText('POST', '/orders/1', '')])
      expect(checkSignature(secret, text, signed, noon)).toBe('wrong')
  })
})
