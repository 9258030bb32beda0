import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseActionText, parsePayout } from '#domain/desk/action-text.ts'
import {
  type CashbackFacts,
  cashbackObstacles,
  cashbackVerdict,
  obstacleTexts,
} from '#domain/desk/cashback-verdict.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { paymentStates } from '#domain/payment/payment-state.ts'

const paid: CashbackFacts = { state: 'paid', kind: 'fine', fee: kopecks(4900), isDisputed: false }

describe('cashbackVerdict', () => {
  it('finds no obstacle to a payment that is paid and not disputed', () => {
    expect(cashbackVerdict(paid)).toEqual({ obstacles: [], max: 4900, isTax: false })
  })

  it.each([
    ['refunded', { state: 'refunding' }],
    ['refunded', { state: 'refunded' }],
    ['disputed', { state: 'mismatch' }],
    ['disputed', { isDisputed: true }],
    ['unpaid', { state: 'registered' }],
    ['no-fee', { fee: kopecks(0) }],
  ] as const)('names the obstacle %s of %o', (obstacle, changes) => {
    expect(cashbackVerdict({ ...paid, ...changes }).obstacles).toEqual([obstacle])
  })

  it('has no obstacle only where the payment is paid, undisputed and had a commission', () => {
    const facts = fc.record<CashbackFacts>({
      state: fc.constantFrom(...paymentStates),
      kind: fc.constantFrom('fine', 'tax'),
      fee: fc.nat().map(kopecks),
      isDisputed: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const qualifies = cashbackVerdict(given).obstacles.length === 0
        expect(qualifies).toBe(given.state === 'paid' && !given.isDisputed && given.fee > 0)
      }),
    )
  })

  it('has a sentence for each obstacle', () => {
    expect(Object.keys(obstacleTexts)).toEqual([...cashbackObstacles])
  })
})

describe('parsePayout', () => {
  it('accepts a sum exactly from one kopeck to the commission', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 11 }), fc.double()), fc.nat(9), (amount, fee) => {
        const isPart = Number.isInteger(amount) && amount >= 1 && amount <= fee
        expect(parsePayout(amount, kopecks(fee))._tag === 'Valid').toBe(isPart)
      }),
    )
    expect(parsePayout(4900, kopecks(4900))).toEqual({ _tag: 'Valid', value: 4900 })
  })
})

describe('parseActionText', () => {
  it.each([
    ['answer', ' ', 'required'],
    ['refuse', '', 'required'],
    ['answer', 'Карта 4111 1111 1111 1111', 'text.card'],
    ['close', 'о'.repeat(5001), 'text.long'],
  ] as const)('refuses the text of %s %j with %s', (action, text, code) => {
    expect(parseActionText(action, text)).toMatchObject({ issues: [{ code }] })
  })

  it.each([
    ['close', ' ', ''],
    ['publish', 'ignored', ''],
    ['answer', ' Чек отправлен ', 'Чек отправлен'],
  ] as const)('reads the text of %s %j as %j', (action, text, value) => {
    expect(parseActionText(action, text)).toEqual({ _tag: 'Valid', value })
  })
})
