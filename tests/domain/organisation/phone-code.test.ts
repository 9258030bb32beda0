import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { checkCode, canResendCode } from '#domain/organisation/phone-code.ts'

const minute = 60_000
const sent = { sentAt: instant(0), wrongAnswers: 0 }

describe('checkCode', () => {
  it.each([
    ['the same code in time', sent, true, 15 * minute - 1, 'right'],
    ['another code in time', sent, false, 0, 'wrong'],
    ['the same code a quarter of an hour later', sent, true, 15 * minute, 'expired'],
    ['the same code after five wrong ones', { ...sent, wrongAnswers: 5 }, true, 0, 'expired'],
    ['the same code after four wrong ones', { ...sent, wrongAnswers: 4 }, true, 0, 'right'],
    ['the same code of a clock that was set back', sent, true, -61_000, 'expired'],
    ['a code when none was sent', null, false, 0, 'expired'],
  ] as const)('checkCode decides about %s', (_, code, isSame, now, verdict) => {
    expect(checkCode(code, isSame, instant(now))).toBe(verdict)
  })
})

describe('canResendCode', () => {
  it.each([
    ['when none was sent', null, 0, true],
    ['not within a minute', sent, minute - 1, false],
    ['after a minute', sent, minute, true],
    ['after the clock was set back by an hour', sent, -60 * minute, true],
  ] as const)('canResendCode decides about a code %s', (_, code, now, may) => {
    expect(canResendCode(code, instant(now))).toBe(may)
  })
})
