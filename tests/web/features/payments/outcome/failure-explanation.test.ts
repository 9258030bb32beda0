import { describe, expect, it } from 'vitest'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { failureExplanation } from '#web/features/payments/outcome/failure-explanation.ts'

const storyOf = (state: PaymentState, kind: ChargeKind = 'fine') =>
  failureExplanation({ state, kind, declineReason: null })

describe('the page of a payment that did not come about', () => {
  it.each(['cancelled', 'expired', 'declined'] as const)(
    '«%s» says first that no money was taken',
    (state) => {
      const { words, canRetry } = storyOf(state)
      expect(words).toMatch(/^Деньги не списаны/)
      expect(canRetry).toBe(true)
    },
  )

  it.each(['refunding', 'refunded'] as const)('«%s» says first where the money went', (state) => {
    expect(`${storyOf(state).title} ${storyOf(state).words}`).toMatch(/^Деньги возвращ/)
  })

  it.each(['cancelled', 'refunded'] as const)('«%s» of a tax speaks of no fine', (state) => {
    expect(storyOf(state, 'tax').words).toMatch(/Налог (?:снова )?можно оплатить/)
  })

  it('under review offers no second payment', () => {
    expect(storyOf('mismatch').canRetry).toBe(false)
  })
})
