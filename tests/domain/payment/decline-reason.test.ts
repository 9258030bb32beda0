import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  declineCause,
  declineReason,
  declineReasons,
  declineSentence,
} from '#domain/payment/decline-reason.ts'

describe('declineSentence', () => {
  it.each(declineReasons)('explains for %s the state of the money and then the next step', (reason) => {
    const [money = '', ...advice] = declineSentence(reason).split('. ')
    expect(money).toMatch(reason === 'lost-answer' ? /^Банк не ответил/ : /^Деньги не списаны: /)
    expect(advice.length).toBeGreaterThan(0)
  })

  it('declineSentence has another sentence for every reason', () => {
    expect(new Set(declineReasons.map(declineSentence)).size).toBe(declineReasons.length)
  })

  it.each([null, '', 'constructor', 'code 4017'])('reads %j as an unknown reason', (code) => {
    expect(declineReason(code)).toBe('unknown')
    expect(declineSentence(code)).toBe(declineSentence('unknown'))
  })

  test.prop([fc.string()])('declineSentence never shows the code itself', (code) => {
    fc.pre(code.trim().length > 3)
    expect(declineSentence(code)).not.toContain(code)
  })
})

describe('declineCause', () => {
  it.each(declineReasons)('is a part of the sentence about %s', (reason) => {
    expect(declineSentence(reason).toLowerCase()).toContain(declineCause(reason)?.toLowerCase())
  })

  it.each(['', 'constructor', 'code 4017'])('declineCause has no wording for the code %j', (code) => {
    expect(declineCause(code)).toBeNull()
  })
})
