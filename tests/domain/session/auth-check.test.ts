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
  ])('takes the status «%s» for %s', (status, check) => {
    expect(decideAuthCheck(status)).toBe(check)
  })

  test.prop([fc.string()])('takes any other status for expired', (status) => {
    expect(decideAuthCheck(status)).toBe(status === 'ok' ? 'ok' : 'expired')
  })
})
