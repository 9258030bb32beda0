import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decideAuthCheck } from '#domain/session/auth-check.ts'

describe('decideAuthCheck', () => {
  it.each([
    ['ok', 'ok'],
    ['error', 'expired'],
    ['OK', 'expired'],
    ['ok ', 'expired'],
    ['', 'expired'],
  ])('reads the status «%s» as %s', (status, check) => {
    expect(decideAuthCheck(status)).toBe(check)
  })

  test.prop([fc.string()])('reads any other status as expired', (status) => {
    expect(decideAuthCheck(status)).toBe(status === 'ok' ? 'ok' : 'expired')
  })
})
