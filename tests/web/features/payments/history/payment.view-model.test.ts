import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { noNotices, timelineOf } from '#domain/payment/follow-up/payment-timeline.ts'
import { paymentStates, type PaymentState } from '#domain/payment/payment-state.ts'
import { onwardLink, paymentTexts } from '#web/features/payments/payment-texts.ts'
import { PaymentViewModel } from '#web/features/payments/history/payment.view-model.ts'
import { PaymentsViewModel } from '#web/features/payments/history/payments.view-model.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const pageOf = async (state: PaymentState) => {
  const payment = samplePayment({ state, paidAt: sampleNow })
  const model = new PaymentViewModel(
    { status: () => Effect.succeed(payment) },
    { timeline: () => Effect.succeed(timelineOf([{ to: state, at: sampleNow }], noNotices, sampleNow)) },
  )
  model.start(payment.id)
  await when(() => model.shown !== null)
  return model
}

describe('PaymentViewModel', () => {
  it('returns a refund request with a blank for the name', async () => {
    const model = await pageOf('paid')
    expect(model.refundText).toMatch(/От: _+/)
    expect(model.refundText).toContain('сделан дважды')
    model.setPayer(' Иванова Анна Петровна ')
    model.setReason('cancelled')
    expect(model.refundText).toContain('От: Иванова Анна Петровна\n')
    expect(model.refundText).toContain('постановление отменено')
  })

  it('requests the PDF of the refund request by the id of the payment with the typed name', async () => {
    const model = await pageOf('paid')
    model.setPayer('Иванова Анна')
    expect(model.refundPdfRequest).toEqual({
      kind: 'refund-request',
      paymentId: samplePayment().id,
      charge: 1,
      reason: 'twice',
      payer: 'Иванова Анна',
    })
  })

  it.each(['declined', 'registered', 'mismatch', 'refunded'] as const)(
    'returns no refund request for a payment in the state %s',
    async (state) => {
      const model = await pageOf(state)
      expect([model.refundText, model.refundPdfRequest]).toEqual([null, null])
    },
  )
})

describe('payment texts', () => {
  it.each(paymentStates)('exist for the state %s, and only «paid» has «Оплачен»', (state) => {
    expect(paymentTexts(state)).not.toBe('')
    expect(paymentTexts(state) === 'Оплачен').toBe(state === 'paid')
  })

  it.each([
    ['registered', 'Продолжить оплату'],
    ['challenge', 'Продолжить оплату'],
    ['authorised', 'Следить за платежом'],
    ['cancelling', 'Следить за платежом'],
    ['provider-unknown', 'Следить за платежом'],
  ] as const)('link from the state %s to the page of the waiting by «%s»', (state, label) => {
    const { id } = samplePayment()
    expect(onwardLink({ id, state })).toEqual({ href: `/prepayment/wait/?paymentId=${id}`, label })
  })

  it('link from no payment that the bank has decided', () => {
    expect(onwardLink(samplePayment({ state: 'paid' }))).toBeNull()
  })
})

describe('PaymentsViewModel', () => {
  it('loads twenty payments per page and counts the pages', async () => {
    const requests: unknown[] = []
    const model = new PaymentsViewModel({
      history: (page) =>
        Effect.sync(() => {
          requests.push(page)
          return { payments: [samplePayment()], page: 2, total: 41 }
        }),
    })
    model.start(2)
    await when(() => model.history !== null)
    expect([requests, model.pages]).toEqual([[{ page: 2, showBy: 20 }], 3])
  })
})
