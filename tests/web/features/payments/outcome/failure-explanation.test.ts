import { describe, expect, it } from 'vitest'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { failureExplanation } from '#web/features/payments/outcome/failure-explanation.ts'

const explanationOf = (state: PaymentState, kind: ChargeKind = 'fine') =>
  failureExplanation({ state, kind, declineReason: null })

describe('failureExplanation', () => {
  it.each(['cancelled', 'expired', 'declined'] as const)(
    'failureExplanation begins with the fact that no money was taken in the state «%s»',
    (state) => {
      const { text, canRetry } = explanationOf(state)
      expect(text).toMatch(/^Деньги не списаны/)
      expect(canRetry).toBe(true)
    },
  )

  it.each(['refunding', 'refunded'] as const)(
    'failureExplanation begins with the state of the refund in the state «%s»',
    (state) => {
      expect(`${explanationOf(state).title} ${explanationOf(state).text}`).toMatch(/^Деньги возвращ/)
    },
  )

  it.each(['cancelled', 'refunded'] as const)(
    'failureExplanation does not mention a fine for a tax in the state «%s»',
    (state) => {
      expect(explanationOf(state, 'tax').text).toMatch(/Налог (?:снова )?можно оплатить/)
    },
  )

  it('offers no second payment while the payment is under review', () => {
    expect(explanationOf('mismatch').canRetry).toBe(false)
  })
})
