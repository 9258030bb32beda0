import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { cancelWaitingPayment } from '#application/payments/watch-payment.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const { id } = samplePayment()

/** A backend that answers the cancellation with the first state and each poll with the next one. */
const bank = (...states: readonly PaymentState[]) => {
  const left = [...states]
  const next = () => Effect.sync(() => samplePayment({ state: left.shift() ?? 'cancelled' }))
  return cancelWaitingPayment({ cancel: next, status: next })(id)
}

const run = (cancellation: ReturnType<typeof bank>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.result(cancellation))
      yield* TestClock.adjust('1 minute')
      return yield* Fiber.join(fiber)
    }).pipe(Effect.provide(TestClock.layer())),
  )

describe('the cancellation of a payment', () => {
  it('the cancellation of a payment ends at once when the bank has answered', async () => {
    expect(await run(bank('cancelled'))).toMatchObject({ _tag: 'Success', success: { state: 'cancelled' } })
  })

  it('waits while the bank is asked, because the charges are free only afterwards', async () => {
    expect(await run(bank('cancelling', 'cancelling', 'cancelled'))).toMatchObject({
      _tag: 'Success',
      success: { state: 'cancelled' },
    })
  })

  it('fails when the bank took the money first', async () => {
    expect(await run(bank('cancelling', 'paid'))).toMatchObject({
      _tag: 'Failure',
      failure: { code: 'payment.not-cancellable' },
    })
  })
})
