import type { PaymentState } from '#domain/payment/payment-state.ts'
import { type RefundState, refundText } from '#domain/payment/refund-state.ts'
import type { OwnPayment, PersonalData } from '#domain/session/personal-data.ts'
import { paymentTexts } from '#web/features/payments/payment-texts.ts'
import { type DataTable, at, roubles } from './data-table.ts'

const paymentRow = (payment: OwnPayment): readonly string[] => [
  at(payment.createdAt),
  payment.charges.map(({ uin, title, amount }) => `${title}, УИН ${uin}, ${roubles(amount)}`).join('; '),
  roubles(payment.total),
  roubles(payment.fee),
  paymentTexts(payment.state as PaymentState),
  [payment.payer, payment.email, payment.reference].filter((part) => part !== null).join(', '),
]

const cashbackRows = (payments: readonly OwnPayment[]) =>
  payments.flatMap(({ cashback }) =>
    cashback === null ? [] : [[at(cashback.requestedAt), cashback.email, cashback.description]],
  )

const refundRows = (payments: readonly OwnPayment[]) =>
  payments.flatMap(({ refunds = [] }) =>
    refunds.map(({ requestedAt, amount, state, reference }) => [
      at(requestedAt),
      roubles(amount),
      refundText(state as RefundState),
      reference ?? '',
    ]),
  )

/** Payments with their refunds and cashback. */
export const paymentTables = (data: PersonalData): readonly DataTable[] => [
  {
    title: 'Платежи',
    columns: ['Когда', 'За что', 'Итого', 'Комиссия', 'Что с ним', 'Плательщик'],
    rows: data.payments.map(paymentRow),
  },
  {
    title: 'Возвраты',
    columns: ['Когда', 'Сумма', 'Что с ним', 'Операция банка'],
    rows: refundRows(data.payments),
  },
  {
    title: 'Заявки на кешбэк',
    columns: ['Когда', 'Почта', 'Описание'],
    rows: cashbackRows(data.payments),
  },
]
