import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { instant } from '#domain/dates/instant.ts'
import { makePaymentUseCases } from '#application/payments/index.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { PaymentWatchViewModel } from '#web/features/payments/wait/payment-watch.view-model.ts'
import { waitTexts } from '#web/features/payments/wait/wait-texts.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

/** Dies if the effect is run, because the test expects no request. */
const requests = () => Effect.die('asked')

const modelOver = (port: PaymentsPort) =>
  new PaymentWatchViewModel(port, makePaymentUseCases(port, fakeFinesPort()))

const watching = async (state: PaymentState) => {
  const status = () => Effect.succeed(samplePayment({ state }))
  const model = modelOver({ quote: () => Effect.never, create: () => Effect.never, status, cancel: status })
  model.start('payment')
  await when(() => model.payment !== null)
  model.dispose()
  return model
}

describe('PaymentWatchViewModel', () => {
  it.each([
    ['registered', 'wait'],
    ['challenge', 'wait'],
    ['provider-unknown', 'wait'],
    ['paid', 'success'],
    ['declined', 'error'],
    ['expired', 'error'],
    ['cancelled', 'error'],
  ] as const)('shows a payment in the state «%s» on the page «%s» for any address', async (state, page) => {
    expect((await watching(state)).page).toBe(page)
  })

  it('says that the bank is slow when a payment has been in its state for three minutes', () => {
    const payment = samplePayment({ state: 'authorised' })
    const port = { quote: requests, create: requests, status: requests, cancel: requests }
    let now = payment.movedAt
    const model = new PaymentWatchViewModel(port, makePaymentUseCases(port, fakeFinesPort()), null, () => now)
    expect(model.isSlow).toBe(false)
    model.setPayment(payment)
    expect(model.isSlow).toBe(false)
    now = instant(now + 3 * 60_000)
    model.setPayment({ ...payment })
    expect(model.isSlow).toBe(true)
  })

  it.each(['authorised', 'registering', 'created'] as const)(
    'the text of the state %s promises an answer within seconds only at first',
    (state) => {
      expect(waitTexts(state)).toContain('несколько секунд')
      expect(waitTexts(state, true)).toBe('Банк отвечает дольше обычного. Не платите второй раз.')
    },
  )

  it('the text of a payment that waits for the card is not about a slow bank', () => {
    expect(waitTexts('registered', true)).toBe(waitTexts('registered'))
  })

  it('sends no request without a payment id', async () => {
    const model = modelOver({
      quote: () => Effect.never,
      create: () => Effect.never,
      status: requests,
      cancel: requests,
    })
    model.start('')
    await when(() => !model.watching.isRunning)
    expect(model.watching.state).toMatchObject({ _tag: 'Failed', failure: { code: 'payment.unknown' } })
  })

  it('allows cancelling only before money was taken and shows the result', async () => {
    const cancelled = samplePayment({ state: 'cancelled', payUrl: null })
    const model = modelOver({
      quote: () => Effect.never,
      create: () => Effect.never,
      status: () => Effect.succeed(samplePayment()),
      cancel: () => Effect.succeed(cancelled),
    })
    expect(model.canCancel).toBe(false)
    model.start('payment')
    await when(() => model.canCancel)
    model.cancel()
    await when(() => model.page === 'error')
    expect(model.payment).toEqual(cancelled)
    model.dispose()
  })

  it('reports an unavailable backend and sends the request again on a press', async () => {
    const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    let isDown = true
    const model = modelOver({
      quote: () => Effect.never,
      create: () => Effect.never,
      status: () =>
        Effect.suspend(() =>
          isDown ? Effect.fail(networkFailure) : Effect.succeed(samplePayment({ state: 'paid' })),
        ),
      cancel: () => Effect.never,
    })
    model.start('payment')
    await when(() => model.isUnanswered)
    expect(model.payment).toBeNull()
    isDown = false
    model.again()
    await when(() => model.page === 'success')
    expect(model.isUnanswered).toBe(false)
    model.dispose()
  })
})
