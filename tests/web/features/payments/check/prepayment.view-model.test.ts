import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { makePaymentUseCases } from '#application/payments/index.ts'
import type { PaymentOrder, PaymentsPort } from '#application/payments/payments.port.ts'
import { PayOthersViewModel } from '#web/features/payments/check/pay-others.view-model.ts'
import { orderPayment } from '#web/features/payments/check/payment-form.ts'
import { PrepaymentViewModel } from '#web/features/payments/check/prepayment.view-model.ts'
import { failureOf } from '#web/ui/async/failure.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeDevice } from '#tests/support/fakes/device.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'

const fine = sampleFine()

const quote: PaymentQuote = {
  kind: 'fine',
  items: samplePayment().items,
  amount: kopecks(56_250),
  fee: kopecks(1500),
  total: kopecks(57_750),
}

const plainPayments: PaymentsPort = {
  quote: () => Effect.succeed(quote),
  create: () => Effect.succeed(samplePayment()),
  status: () => Effect.succeed(samplePayment()),
  cancel: () => Effect.succeed(samplePayment()),
}

const agent = () =>
  Effect.succeed({
    system: 'A3' as const,
    name: 'А3',
    legalName: 'ООО «Пример»',
    licence: 'Лицензия № 1',
    fee: defaultCommission,
  })

/** Charges of which other payers have some; `calls` are the quotes that were asked for. */
const others = (held: readonly string[], ids: readonly string[] = ['a', 'b', 'c']) => {
  const calls: string[] = []
  const port = {
    quote: (asked: readonly ChargeId[]) => {
      calls.push(asked.join(','))
      return asked.some((id) => held.includes(id))
        ? Effect.fail(new BackendRefused({ code: 'fine.held', message: 'Оплачивает другой' }))
        : Effect.succeed(quote)
    },
  }
  const payments = makePaymentUseCases({ ...plainPayments, ...port }, fakeFinesPort())
  return Object.assign(new PayOthersViewModel(payments, ids as ChargeId[], 'fine'), { calls })
}

describe('PayOthersViewModel', () => {
  it('leads to the payment of the charges that no other payment has', async () => {
    const some = others(['b'])
    some.find()
    await when(() => !some.finding.isRunning)
    expect([some.address, some.isEmpty]).toEqual(['/prepayment/?type=fine&ids=a,c', false])
    const none = others(['a', 'b', 'c'])
    none.find()
    await when(() => !none.finding.isRunning)
    expect([none.address, none.isEmpty, none.isOffered]).toEqual([null, true, false])
  })

  it('finds the one claimed charge of 500 with at most 19 calls', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `charge-${index}`)
    const some = others(['charge-321'], ids)
    some.find()
    await when(() => !some.finding.isRunning)
    expect(some.finding.value).toEqual(ids.filter((id) => id !== 'charge-321'))
    expect(some.calls.length).toBeLessThanOrEqual(19)
  })

  it('is not offered for one charge', () => {
    const payments = makePaymentUseCases(plainPayments, fakeFinesPort())
    expect(new PayOthersViewModel(payments, ['a' as ChargeId], 'fine').isOffered).toBe(false)
  })
})

const page = async (answers: Partial<PaymentsPort> = {}, fines = fakeFinesPort(), device = fakeDevice()) => {
  const sent: PaymentOrder[] = []
  const port: PaymentsPort = {
    ...plainPayments,
    create: (order) => Effect.sync(() => sent.push(order)).pipe(Effect.as(samplePayment())),
    ...answers,
  }
  let keys = 0
  const makeKey = () => {
    keys += 1
    return keys === 1 ? 'key-of-this-page' : `key-of-this-page-${keys}`
  }
  const payments = makePaymentUseCases(port, fines)
  const model = new PrepaymentViewModel(payments, { agent }, device, { makeKey })
  model.start([fine.id], 'fine')
  await when(() => !model.quoting.isRunning)
  const pay = async (): Promise<void> => {
    if (model.prepareOrder())
      await sendForm(model.form, orderPayment, payments, { onFailed: model.onRefused })
  }
  return { model, sent, pay }
}

describe('PrepaymentViewModel', () => {
  it('sends the shown total with the idempotency key of the page', async () => {
    const { model, sent, pay } = await page()
    model.form.edit('fio', ' Иванов Иван Иванович ')
    await pay()
    expect(sent).toEqual([
      {
        kind: 'fine',
        chargeIds: [fine.id],
        system: 'A3',
        fio: 'Иванов Иван Иванович',
        email: null,
        expectedTotal: 57_750,
        key: 'key-of-this-page',
      },
    ])
  })

  it('sends one request however often the button is pressed', async () => {
    const { model, sent, pay } = await page()
    await Promise.all(Array.from({ length: 20 }, pay))
    expect(model.nextAddress).not.toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('repeats an unanswered request with the same key and uses a new key for a changed request', async () => {
    const keys: string[] = []
    const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const { model, pay } = await page({
      create: (order) =>
        Effect.sync(() => keys.push(order.key)).pipe(Effect.andThen(Effect.fail(networkFailure))),
    })
    await pay()
    await pay()
    model.form.edit('email', 'ivan@example.ru')
    await pay()
    model.setSystem('moneta')
    await pay()
    const [first, again, mailed, elsewhere] = keys
    expect(again).toBe(first)
    expect(new Set([first, mailed, elsewhere]).size).toBe(3)
  })

  it('requests the quote again and enables the button when the page is restored by Back', async () => {
    let requests = 0
    const { model, pay } = await page({ quote: () => Effect.sync(() => ((requests += 1), quote)) })
    await pay()
    model.comeBack([fine.id], 'fine')
    expect(model.isLeaving).toBe(false)
    await when(() => !model.quoting.isRunning)
    expect(requests).toBe(2)
  })

  it('PrepaymentViewModel does not send an invalid e-mail and shows its error only after submission', async () => {
    const { model, sent, pay } = await page()
    model.form.edit('email', 'ivan@')
    expect(model.form.errorAt('email')).toBeUndefined()
    await pay()
    expect(model.form.errorAt('email')).toMatch(/почт/i)
    expect(sent).toEqual([])
  })

  it('requires neither a name nor an e-mail', async () => {
    const { sent, pay } = await page()
    await pay()
    expect(sent[0]).toMatchObject({ fio: null, email: null })
  })

  it('redirects to the wait page if the bank has not given an address yet', async () => {
    const unanswered = samplePayment({ state: 'provider-unknown', payUrl: null })
    const { model, pay } = await page({ create: () => Effect.succeed(unanswered) })
    await pay()
    expect(model.nextAddress).toBe(`/prepayment/wait/?paymentId=${unanswered.id}`)
  })

  it('shows a changed total and sends only the new one', async () => {
    const later = { ...quote, amount: kopecks(75_000), total: kopecks(76_500) }
    const quotes = [quote, later]
    const refusal = new BackendRefused({ code: 'payment.total-changed', message: 'Сумма изменилась' })
    const sums: number[] = []
    const { model, pay } = await page({
      quote: () => Effect.sync(() => quotes.shift() ?? later),
      create: (order) =>
        Effect.suspend(() => {
          sums.push(order.expectedTotal)
          return sums.length === 1 ? Effect.fail(refusal) : Effect.succeed(samplePayment())
        }),
    })
    await pay()
    await when(() => model.quote?.total === later.total)
    expect(model.form.submission).toMatchObject({ _tag: 'Failed', failure: { message: 'Сумма изменилась' } })
    await pay()
    expect(sums).toEqual([quote.total, later.total])
  })

  it('links to the payment that has already claimed the charge', async () => {
    const held = new BackendRefused({ code: 'fine.held', message: 'Этот штраф уже оплачивается' })
    const heldBy = { paymentId: 'own-payment', paid: false, isUnfinished: true, receipt: null }
    const { model } = await page(
      { quote: () => Effect.fail(held) },
      fakeFinesPort({ fine: () => Effect.succeed(sampleFine({ heldBy })) }),
    )
    expect(model.quoting.state).toMatchObject({
      _tag: 'Failed',
      failure: {
        error: {
          _tag: 'ChargeClaimed',
          paid: false,
          holder: { paymentId: 'own-payment', isUnfinished: true },
        },
      },
    })
  })
})

describe('a payment that was started before', () => {
  it.each([
    ['of the payer takes the place of the button to pay', true],
    ['of another payer takes it too, until other charges are on the page', false],
  ])('%s', async (_, isOwn) => {
    const { model } = await page()
    const holder = isOwn ? { paymentId: 'own', receipt: null, isUnfinished: true, isReturning: false } : null
    const error = new ChargeClaimed({ message: 'Этот штраф уже оплачивается', paid: false, holder })
    model.prepareOrder()
    model.form.begin()
    expect(model.isClaimed).toBe(false)
    model.form.settle({ _tag: 'Failed', values: {}, failure: failureOf(error) })
    expect(model.isClaimed).toBe(true)
    model.start(['another' as ChargeId], 'fine')
    expect(model.isClaimed).toBe(false)
  })

  it('leads back to the total of the same charges when it is cancelled', async () => {
    const requests: (readonly string[])[] = []
    const heldRefusal = new BackendRefused({ code: 'fine.held', message: 'Этот штраф уже оплачивается' })
    const { model, pay } = await page({
      quote: (ids) => Effect.sync(() => (requests.push(ids), quote)),
      create: () => Effect.fail(heldRefusal),
    })
    model.form.edit('fio', 'Иванов Иван Иванович')
    await pay()
    expect(model.form.failure).not.toBeNull()
    model.startAnew()
    await when(() => !model.quoting.isRunning)
    expect(model.form.failure).toBeNull()
    expect(requests).toEqual([[fine.id], [fine.id]])
    expect(model.form.values.fio).toBe('Иванов Иван Иванович')
  })
})

describe('the saved payer', () => {
  it('the saved payer is stored only with consent and deleted immediately without it', async () => {
    const device = fakeDevice()
    const { model, pay } = await page({}, fakeFinesPort(), device)
    model.form.edit('fio', 'Иванов Иван Иванович')
    await pay()
    expect(device.payer()).toBeNull()

    const { model: requests, pay: payAgain } = await page({}, fakeFinesPort(), device)
    requests.form.edit('fio', 'Иванов Иван Иванович')
    requests.setRemembered(true)
    await payAgain()
    const { model: later } = await page({}, fakeFinesPort(), device)
    expect([later.form.values.fio, later.isRemembered]).toEqual(['Иванов Иван Иванович', true])

    later.setRemembered(false)
    expect(device.payer()).toBeNull()
  })
})

describe('a changed total', () => {
  it('a changed total is shown next to the former one and has to be confirmed again', async () => {
    let total = quote.total
    const changed = new BackendRefused({ code: 'payment.total-changed', message: 'Сумма изменилась' })
    const { model, pay } = await page({
      quote: () => Effect.sync(() => ({ ...quote, total })),
      create: () =>
        Effect.suspend(() => {
          total = kopecks(76_500)
          return Effect.fail(changed)
        }),
    })
    await pay()
    await when(() => model.change !== null)
    expect(model.change).toEqual({ from: 57_750, to: 76_500 })
    expect(model.nextAddress).toBeNull()
  })
})
