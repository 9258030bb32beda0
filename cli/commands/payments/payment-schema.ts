import type { Instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
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
import type { Column, Shape, Tone } from '#cli/output/row-schema.ts'

const stateWords: Readonly<Record<ExternalPaymentState, string>> = {
  created: 'создан',
  waiting: 'ждёт банка',
  paid: 'оплачен',
  failed: 'отклонён',
  cancelled: 'отменён',
  expired: 'истёк',
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

const moment = (name: string, title: string, of: (payment: Payment) => Instant | null): Column<Payment> => ({
  name,
  title,
  of: (payment) => isoOf(of(payment)) ?? '',
  shown: (payment) => {
    const at = of(payment)
    return at === null ? '' : formatDateTime(at)
  },
})

type Sum = 'amount' | 'fee' | 'total'

const sum = <Row>(name: string, title: string, of: (row: Row) => Kopecks): Column<Row> => ({
  name,
  title,
  of: (row) => String(of(row)),
  shown: (row) => formatRoubles(of(row)),
})

/** What happened to the money, where that takes a sentence. */
export const whyOf = ({ state, declineReason }: Payment): string => {
  if (isUnderReview(state)) return underReviewText
  return state === 'declined' ? declineSentence(declineReason) : ''
}

const maskedItem = (item: PaymentItem): PaymentItem => ({
  ...item,
  subject: item.subject === null ? null : maskedNumber(item.subject),
})

export const paymentShape: Shape<Payment> = {
  columns: [
    { name: 'id', title: 'Платёж', of: ({ id }) => id },
    {
      name: 'state',
      title: 'Состояние',
      of: ({ state }) => state,
      shown: ({ state }) => stateWords[externalState(state)],
      tone: ({ state }) => stateTones[externalState(state)],
    },
    ...(['total', 'amount', 'fee'] as const).map((name: Sum) =>
      sum<Payment>(
        name,
        { total: 'Итого', amount: 'Сумма', fee: 'Комиссия' }[name],
        (payment) => payment[name],
      ),
    ),
    { name: 'uins', title: 'Начисления', of: ({ items }) => items.map(({ uin }) => uin).join(' ') },
    { name: 'system', title: 'Система', of: ({ system }) => system },
    { name: 'payUrl', title: 'Страница банка', of: ({ payUrl }) => payUrl ?? '' },
    moment('createdAt', 'Создан', ({ createdAt }) => createdAt),
    moment('expiresAt', 'Ждёт до', ({ expiresAt }) => expiresAt),
    moment('paidAt', 'Оплачен', ({ paidAt }) => paidAt),
    { name: 'receipt', title: 'Чек', of: ({ receipt }) => receipt ?? '' },
    { name: 'reference', title: 'Операция', of: ({ reference }) => reference ?? '' },
    { name: 'why', title: 'Почему', of: whyOf },
  ],
  masked: (payment) => ({ ...payment, items: payment.items.map(maskedItem) }),
  json: (payment) => ({
    ...payment,
    uins: payment.items.map(({ uin }) => uin),
    createdAt: isoOf(payment.createdAt),
    expiresAt: isoOf(payment.expiresAt),
    paidAt: isoOf(payment.paidAt),
    why: whyOf(payment),
  }),
}

/** What is paid, to whom, and what it costs: shown before anything is done. */
export const quoteShape: Shape<PaymentQuote> = {
  columns: [
    { name: 'uins', title: 'Начисления', of: ({ items }) => items.map(({ uin }) => uin).join(' ') },
    {
      name: 'recipients',
      title: 'Кому',
      of: ({ items }) => [...new Set(items.map(({ recipient }) => recipient?.name ?? ''))].join('; '),
    },
    sum('amount', 'Сумма', ({ amount }) => amount),
    sum('fee', 'Комиссия', ({ fee }) => fee),
    sum('total', 'Итого', ({ total }) => total),
  ],
  masked: (quote) => ({ ...quote, items: quote.items.map(maskedItem) }),
  json: (quote) => ({ ...quote, uins: quote.items.map(({ uin }) => uin) }),
}
