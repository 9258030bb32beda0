import { Result, Schema } from 'effect'
import {
  type OrderWebhook,
  OrderWebhook as OrderNewsSchema,
  OrderReply,
  OrderRequest,
} from './acquirer-messages.ts'
import type { OrderState } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { FormFields } from './signed-form.ts'

/** The purpose of a form of moneta; part of every signature. */
export type MonetaAction = 'invoice' | 'status' | 'cancel' | 'answer' | 'notify'

export const monetaPaths = {
  invoice: '/moneta/invoice',
  status: '/moneta/status',
  cancel: '/moneta/cancel',
} as const satisfies Partial<Record<MonetaAction, string>>

/** Moneta's names of the states of an operation. */
const statusTexts = {
  new: 'CREATED',
  challenge: 'CHALLENGE',
  authorised: 'TAKENIN',
  paid: 'SUCCEED',
  declined: 'REJECTED',
  cancelled: 'CANCELED',
} as const satisfies Record<OrderState, string>

/** The state of an operation that moneta does not have. */
export const notFound = 'NOTFOUND'

const stateOf = (statusText: string | undefined): string | undefined =>
  Object.entries(statusTexts).find(([, text]) => text === statusText)?.[0]

/** «577.50»: roubles, two digits after the point. */
const roublesOf = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const kopecksOf = (text: string | undefined): number | undefined => {
  const [, roubles, rest] = /^(\d{1,12})\.(\d{2})$/.exec(text ?? '') ?? []
  return roubles === undefined || rest === undefined ? undefined : Number(roubles) * 100 + Number(rest)
}

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

const read = <A>(schema: Schema.Codec<A, unknown>, value: unknown): A | null => {
  const decoded = Schema.decodeUnknownResult(schema)(value)
  return Result.isSuccess(decoded) ? decoded.success : null
}

/** Encodes a new order as the form fields of moneta. Sums are in roubles with two decimals. */
export const requestFields = (order: OrderRequest): FormFields => ({
  MNT_TRANSACTION_ID: order.merchantOrder,
  MNT_AMOUNT: roublesOf(order.amount),
  MNT_CURRENCY_CODE: 'RUB',
  MNT_DESCRIPTION: order.description,
  MNT_SUCCESS_URL: order.returnUrl,
  MNT_PAY_URL: order.callbackUrl,
})

/** Parses the form fields of a new order; null if a field is missing or the currency is not the rouble. */
export const readMonetaRequest = (fields: FormFields): OrderRequest | null =>
  fields['MNT_CURRENCY_CODE'] === 'RUB'
    ? read(OrderRequest, {
        merchantOrder: fields['MNT_TRANSACTION_ID'],
        amount: kopecksOf(fields['MNT_AMOUNT']),
        description: fields['MNT_DESCRIPTION'],
        returnUrl: fields['MNT_SUCCESS_URL'],
        callbackUrl: fields['MNT_PAY_URL'],
      })
    : null

const statusFields = (order: OrderReply | OrderWebhook): FormFields => ({
  MNT_TRANSACTION_ID: order.merchantOrder,
  MNT_AMOUNT: roublesOf(order.amount),
  MNT_STATUS: statusTexts[order.state],
  MNT_REASON: order.declineReason ?? '',
  MNT_REFERENCE: order.reference ?? '',
})

const readStatus = (fields: FormFields) => ({
  merchantOrder: fields['MNT_TRANSACTION_ID'],
  amount: kopecksOf(fields['MNT_AMOUNT']),
  state: stateOf(fields['MNT_STATUS']),
  declineReason: textOrNull(fields['MNT_REASON']),
  reference: textOrNull(fields['MNT_REFERENCE']),
})

/** Encodes the answer to a new order as form fields. */
export const replyFields = (order: OrderReply): FormFields => ({
  ...statusFields(order),
  MNT_OPERATION_ID: order.order,
  MNT_ASSISTANT_URL: order.payUrl,
})

/** Parses the answer to a new order; null if a field is missing or malformed. */
export const readReply = (fields: FormFields): OrderReply | null =>
  read(OrderReply, {
    ...readStatus(fields),
    order: fields['MNT_OPERATION_ID'],
    payUrl: fields['MNT_ASSISTANT_URL'],
  })

/** Encodes a webhook as form fields. */
export const webhookFields = (webhook: OrderWebhook): FormFields => ({
  ...statusFields(webhook),
  MNT_EVENT_ID: webhook.eventId,
})

/**
 * Parses the form fields of a webhook; null if a field is missing or malformed. The signature is checked separately.
 */
export const readWebhook = (fields: FormFields): OrderWebhook | null =>
  read(OrderNewsSchema, { ...readStatus(fields), eventId: fields['MNT_EVENT_ID'] })
