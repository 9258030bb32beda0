import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { makePayments } from '#application/payments/index.ts'
import type { PaymentOrder, PaymentsPort } from '#application/payments/payments.port.ts'
import { PrepaymentViewModel } from '#web/pages/prepayment/prepayment.view-model.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'

const fine = sampleFine()

const quote: PaymentQuote = {
  kind: 'fine',
  items: samplePayment().items,
  amount: kopecks(56_250),
  fee: kopecks(1500),
  total: kopecks(57_750),
}

const page = async () => {
  const sent: PaymentOrder[] = []
  const port: PaymentsPort = {
    quote: () => Effect.succeed(quote),
    create: (order) => Effect.sync(() => sent.push(order)).pipe(Effect.as(samplePayment())),
    status: () => Effect.succeed(samplePayment()),
    cancel: () => Effect.succeed(samplePayment()),
  }
  const { session } = fakeSession()
  await Effect.runPromise(session.open())
  const model = new PrepaymentViewModel(makePayments(port, session), () => 'key-of-this-page')
  model.start([fine.id], 'fine')
  await when(() => model.quote !== null)
  return { model, sent }
}

describe('the page with the button', () => {
  it('sends what the payer saw, under the key of the page', async () => {
    const { model, sent } = await page()
    model.setFio(' Иванов Иван Иванович ')
    model.pay()
    await when(() => model.payUrl !== null)
    expect(sent).toEqual([
      {
        kind: 'fine',
        fineIds: [fine.id],
        system: 'A3',
        fio: 'Иванов Иван Иванович',
        email: null,
        expectedTotal: 57_750,
        key: 'key-of-this-page',
      },
    ])
  })

  it('sends once however often the button is pressed', async () => {
    const { model, sent } = await page()
    for (let press = 0; press < 20; press += 1) model.pay()
    await when(() => model.payUrl !== null)
    expect(sent).toHaveLength(1)
  })

  it('does not send a mistyped e-mail, and says so only after the button was pressed', async () => {
    const { model, sent } = await page()
    model.setEmail('ivan@')
    expect(model.emailMistake).toBeUndefined()
    model.pay()
    expect(model.emailMistake).toMatch(/почт/i)
    expect(sent).toEqual([])
  })

  it('does not ask for a name or an e-mail', async () => {
    const { model, sent } = await page()
    model.pay()
    await when(() => model.payUrl !== null)
    expect(sent[0]).toMatchObject({ fio: null, email: null })
  })
})
