import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { latestInProcessing } from '#domain/payment/last-in-processing.ts'
import { type PaymentState, externalState } from '#domain/payment/payment-state.ts'
import { fineIdOf, payment, paymentOf } from '#tests/support/arbitraries/payment.ts'

const tax = (id: string, state: PaymentState, created: number) =>
  ({ ...paymentOf(id, [fineIdOf('a')], state, created), kind: 'tax' }) as const

describe('lastInProcessing', () => {
  it('lastInProcessing is the newest payment that the bank has not decided', () => {
    const payments = [tax('p', 'authorised', 1), tax('q', 'registered', 3), tax('r', 'challenge', 2)]
    expect(latestInProcessing(payments, 'tax')?.id).toBe('q')
    expect(latestInProcessing(payments, 'fine')).toBeNull()
  })

  it.each<PaymentState>(['created', 'paid', 'declined', 'cancelled', 'expired', 'refunded'])(
    'lastInProcessing is none that is %s',
    (state) => {
      expect(latestInProcessing([tax('p', state, 1)], 'tax')).toBeNull()
    },
  )

  test.prop([fc.array(payment, { maxLength: 8 })])('no undecided payment is newer', (payments) => {
    const last = latestInProcessing(payments, 'fine')
    const waiting = payments.filter(({ state }) => externalState(state) === 'waiting')
    expect(waiting.every(({ createdAt }) => last !== null && createdAt <= last.createdAt)).toBe(true)
    expect(last === null || waiting.includes(last)).toBe(true)
  })
})
