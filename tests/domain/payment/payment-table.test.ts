import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { paymentColumns, paymentTable } from '#domain/payment/payment-table.ts'
import { sampleRecipient } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const { items } = samplePayment()

const paid = (overrides: Partial<Payment> = {}): Payment =>
  samplePayment({
    state: 'paid',
    // Half past midnight in Moscow.
    paidAt: instant(Date.parse('2026-11-21T21:30:00Z')),
    receipt: 'r1',
    reference: 'op-1',
    items: items.flatMap((item) => [
      { ...item, recipient: sampleRecipient() },
      { ...item, title: 'Остановка' },
    ]),
    ...overrides,
  })

const recordsOf = (payments: readonly Payment[]) =>
  paymentTable(payments, 'https://kvitok.example').map((row) =>
    Object.fromEntries(paymentColumns.map((column, place) => [column, row[place]])),
  )

describe('paymentTable', () => {
  it('has a row for each charge of a payment, and the sums of the payment once', () => {
    const [first, second] = recordsOf([paid()])
    expect(first).toEqual({
      'Дата оплаты': { day: '2026-11-22' },
      'За что': items[0]?.title,
      УИН: '1881 0177 2611 0210 4321',
      Документ: 'А123ВС77',
      Получатель: 'УФК по г. Москве',
      'ИНН получателя': '7707089101',
      'Сумма, ₽': 562.5,
      'Комиссия платежа, ₽': 15,
      'Возвращено по платежу, ₽': 0,
      Состояние: 'оплачен',
      'Номер платежа': paid().id,
      'Операция банка': 'op-1',
      Чек: 'https://kvitok.example/fines/document/r1/',
    })
    expect(second).toMatchObject({
      'За что': 'Остановка',
      Получатель: '',
      'Сумма, ₽': 562.5,
      'Комиссия платежа, ₽': '',
      'Возвращено по платежу, ₽': '',
    })
  })

  it('leaves payments out from which the bank has taken nothing', () => {
    expect(recordsOf([samplePayment({ state: 'declined' }), samplePayment()])).toEqual([])
  })

  it.each([
    ['refunding', 'деньги возвращаются', 0],
    ['refunded', 'деньги возвращены', 577.5],
  ] as const)('says of a payment that is %s what has returned', (state, text, returned) => {
    expect(recordsOf([paid({ state, total: kopecks(57_750) })])[0]).toMatchObject({
      Состояние: text,
      'Возвращено по платежу, ₽': returned,
    })
  })
})
