import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { everyPayment, maxPaymentsAtOnce } from '#application/payments/every-payment.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const paymentsOf = (count: number): readonly Payment[] =>
  Array.from({ length: count }, (_, index) => samplePayment({ id: `payment ${index}` as PaymentId }))

/** A backend with these payments, the newest first. `onPage` is called after each page. */
const historyOf = (
  payments: readonly Payment[],
  onPage: () => readonly Payment[] = () => payments,
): Pick<PaymentRecordsPort, 'history'> => {
  let stored = payments
  return {
    history: ({ page, showBy }) =>
      Effect.sync(() => {
        const answer = {
          payments: stored.slice((page - 1) * showBy, page * showBy),
          page,
          total: stored.length,
        }
        stored = onPage()
        return answer
      }),
  }
}

describe('everyPayment', () => {
  it.each([0, 1, maxPaymentsAtOnce, maxPaymentsAtOnce + 1, 2 * maxPaymentsAtOnce])(
    'returns all of %i payments',
    async (count) => {
      const payments = paymentsOf(count)
      expect(await Effect.runPromise(everyPayment(historyOf(payments)))).toEqual(payments)
    },
  )

  it('returns no payment twice where another one is created between two pages', async () => {
    const before = paymentsOf(maxPaymentsAtOnce + 1)
    const after = [samplePayment({ id: 'new' as PaymentId }), ...before]
    const found = await Effect.runPromise(everyPayment(historyOf(before, () => after)))
    expect(found).toEqual(before)
  })
})
