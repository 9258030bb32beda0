import { maskedNumber } from '#domain/documents/masked-number.ts'
import { declineSentence } from '#domain/payment/decline-reason.ts'
import { externalState, type ExternalPaymentState } from '#domain/payment/payment-state.ts'
import { isUnderReview, underReviewText } from '#domain/payment/payment-phase.ts'
import type { Payment, PaymentItem, PaymentQuote } from '#domain/payment/payment.ts'
import { isoOf, kopecksColumn, momentColumn, textColumn } from '#cli/output/columns.ts'
import type { RowSchema, Tone } from '#cli/output/row-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
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

type Sum = 'amount' | 'fee' | 'total'

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
    textColumn('id', columnsMessages.payment),
    {
      name: 'state',
      title: columnsMessages.state,
      of: ({ state }) => state,
      shown: ({ state }) => stateTexts[externalState(state)],
      tone: ({ state }) => stateTones[externalState(state)],
    },
    ...(['total', 'amount', 'fee'] as const).map((name: Sum) =>
      kopecksColumn<Payment>(
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
    textColumn('system', columnsMessages.system),
    textColumn('payUrl', paymentsMessages.payUrlColumn),
    momentColumn('createdAt', columnsMessages.createdAt, ({ createdAt }) => createdAt),
    momentColumn('expiresAt', paymentsMessages.expiresAtColumn, ({ expiresAt }) => expiresAt),
    momentColumn('paidAt', columnsMessages.paidAt, ({ paidAt }) => paidAt),
    textColumn('receipt', paymentsMessages.receiptColumn),
    textColumn('reference', columnsMessages.reference),
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
    kopecksColumn('amount', paymentsMessages.amountColumn, ({ amount }) => amount),
    kopecksColumn('fee', paymentsMessages.feeColumn, ({ fee }) => fee),
    kopecksColumn('total', paymentsMessages.totalColumn, ({ total }) => total),
  ],
  masked: (quote) => ({ ...quote, items: quote.items.map(maskedItem) }),
  json: (quote) => ({ ...quote, uins: quote.items.map(({ uin }) => uin) }),
}
