import type { Instant } from '#domain/dates/instant.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { declineSentence } from '#domain/payment/decline-reason.ts'
import {
  externalState,
  type ExternalPaymentState,
  isUnderReview,
  underReviewText,
} from '#domain/payment/payment-state.ts'
import type { Payment, PaymentItem, PaymentQuote } from '#domain/payment/payment.ts'
import type { RowColumn, RowSchema, Tone } from '#cli/output/row-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { paymentsMessages } from '#cli/messages/ru/payments.ts'

const stateTexts: Readonly<Record<ExternalPaymentState, Text>> = {
  created: paymentsMessages.stateCreated,
  waiting: paymentsMessages.stateWaiting,
  paid: paymentsMessages.statePaid,
  failed: paymentsMessages.stateFailed,
  cancelled: paymentsMessages.stateCancelled,
  expired: paymentsMessages.stateExpired,
}

const stateTones: Readonly<Record<ExternalPaymentState, Tone>> = {
  created: 'quiet',
  waiting: 'warning',
  paid: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
}

const isoOf = (moment: Instant | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const moment = (name: string, title: Text, of: (payment: Payment) => Instant | null): RowColumn<Payment> => ({
  name,
  title,
  of: (payment) => isoOf(of(payment)) ?? '',
  shown: (payment) => {
    const at = of(payment)
    return at === null ? '' : datesMessages.dateTime(at)
  },
})

type Sum = 'amount' | 'fee' | 'total'

const sum = <Row>(name: string, title: Text, of: (row: Row) => Kopecks): RowColumn<Row> => ({
  name,
  title,
  of: (row) => String(of(row)),
  shown: (row) => formatRoubles(of(row)),
})

/** Why a payment was declined or is under review; empty for other states. */
export const reasonOf = ({ state, declineReason }: Payment): string => {
  if (isUnderReview(state)) return underReviewText
  return state === 'declined' ? declineSentence(declineReason) : ''
}

const maskedItem = (item: PaymentItem): PaymentItem => ({
  ...item,
  subject: item.subject === null ? null : maskedNumber(item.subject),
})

export const paymentSchema: RowSchema<Payment> = {
  columns: [
    { name: 'id', title: columnsMessages.payment, of: ({ id }) => id },
    {
      name: 'state',
      title: columnsMessages.state,
      of: ({ state }) => state,
      shown: ({ state }) => stateTexts[externalState(state)],
      tone: ({ state }) => stateTones[externalState(state)],
    },
    ...(['total', 'amount', 'fee'] as const).map((name: Sum) =>
      sum<Payment>(
        name,
        {
          total: paymentsMessages.totalColumn,
          amount: paymentsMessages.amountColumn,
          fee: paymentsMessages.feeColumn,
        }[name],
        (payment) => payment[name],
      ),
    ),
    {
      name: 'uins',
      title: paymentsMessages.uinsColumn,
      of: ({ items }) => items.map(({ uin }) => uin).join(' '),
    },
    { name: 'system', title: columnsMessages.system, of: ({ system }) => system },
    { name: 'payUrl', title: paymentsMessages.payUrlColumn, of: ({ payUrl }) => payUrl ?? '' },
    moment('createdAt', columnsMessages.createdAt, ({ createdAt }) => createdAt),
    moment('expiresAt', paymentsMessages.expiresAtColumn, ({ expiresAt }) => expiresAt),
    moment('paidAt', columnsMessages.paidAt, ({ paidAt }) => paidAt),
    { name: 'receipt', title: paymentsMessages.receiptColumn, of: ({ receipt }) => receipt ?? '' },
    { name: 'reference', title: columnsMessages.reference, of: ({ reference }) => reference ?? '' },
    { name: 'why', title: columnsMessages.why, of: reasonOf },
  ],
  masked: (payment) => ({ ...payment, items: payment.items.map(maskedItem) }),
  json: (payment) => ({
    ...payment,
    uins: payment.items.map(({ uin }) => uin),
    createdAt: isoOf(payment.createdAt),
    expiresAt: isoOf(payment.expiresAt),
    paidAt: isoOf(payment.paidAt),
    movedAt: isoOf(payment.movedAt),
    why: reasonOf(payment),
  }),
}

/** Schema of a quote: charges, recipients and commission, printed before the payment is made. */
export const quoteSchema: RowSchema<PaymentQuote> = {
  columns: [
    {
      name: 'uins',
      title: paymentsMessages.uinsColumn,
      of: ({ items }) => items.map(({ uin }) => uin).join(' '),
    },
    {
      name: 'recipients',
      title: columnsMessages.recipient,
      of: ({ items }) => [...new Set(items.map(({ recipient }) => recipient?.name ?? ''))].join('; '),
    },
    sum('amount', paymentsMessages.amountColumn, ({ amount }) => amount),
    sum('fee', paymentsMessages.feeColumn, ({ fee }) => fee),
    sum('total', paymentsMessages.totalColumn, ({ total }) => total),
  ],
  masked: (quote) => ({ ...quote, items: quote.items.map(maskedItem) }),
  json: (quote) => ({ ...quote, uins: quote.items.map(({ uin }) => uin) }),
}
