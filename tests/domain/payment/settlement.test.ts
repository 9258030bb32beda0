import { describe, expect, test } from 'vitest'
import { isValid } from '#domain/parsed.ts'
import { paymentStates } from '#domain/payment/payment-state.ts'
import { settlePaymentState, settlementDecisions } from '#domain/payment/settlement.ts'

describe('an operator settles', () => {
  test.each([
    ['mismatch', 'paid', 'paid', 'settle-paid'],
    ['mismatch', 'unpaid', 'declined', 'settle-unpaid'],
    ['mismatch', 'refund', 'refunding', 'refund'],
    ['paid', 'refund', 'refunding', 'refund'],
    ['refunding', 'paid', 'paid', 'refund-refused'],
    ['refunding', 'refunded', 'refunded', null],
  ] as const)('%s as %s: it becomes %s', (from, verdict, to, correction) => {
    expect(settlePaymentState(from, verdict)).toEqual({ _tag: 'Valid', value: { from, to, correction } })
  })

  test('no other state, in particular no payment that the bank has not decided', () => {
    const settled = paymentStates.flatMap((from) =>
      settlementDecisions
        .filter((verdict) => isValid(settlePaymentState(from, verdict)))
        .map((verdict) => `${from} ${verdict}`),
    )
    expect(settled.toSorted()).toEqual([
      'mismatch paid',
      'mismatch refund',
      'mismatch unpaid',
      'paid refund',
      'refunding paid',
      'refunding refunded',
    ])
  })
})
