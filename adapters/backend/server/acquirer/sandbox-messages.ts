import { Schema } from 'effect'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { type OrderState, orderStates } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

/** Path of the orders of a merchant contract: each has its own secret and sees its own orders. */
export const merchantPath = (system: PaymentSystem): string => `/${system.toLowerCase()}/orders`

/** Converts the state of an order at the acquirer to an event of the payment state machine. */
export const eventOf = (state: OrderState): AcquirerEvent => (state === 'new' ? 'registered' : state)

const Uuid = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const Sum = Schema.Int.check(Schema.isGreaterThan(0))
/** Stored unchanged, so it is short and contains only characters that the database accepts. */
const StatusText = Schema.String.check(Schema.isMaxLength(100), Schema.isPattern(/^[^\p{Cc}\p{Cs}]*$/u))
const Address = Schema.String.check(Schema.isPattern(/^https?:\/\//), Schema.isMaxLength(2048))

/** Merchant → acquirer. The merchant's number makes a repeated request the same order. */
export const OrderRequest = Schema.Struct({
  merchantOrder: Uuid,
  amount: Sum,
  description: Schema.String.check(Schema.isMaxLength(1000)),
  returnUrl: Address,
  callbackUrl: Address,
})
export type OrderRequest = typeof OrderRequest.Type

/** Acquirer → merchant, the answer to every request about an order. */
export const OrderReply = Schema.Struct({
  order: StatusText,
  merchantOrder: Uuid,
  state: Schema.Literals(orderStates),
  amount: Sum,
  payUrl: Address,
  declineReason: Schema.NullOr(StatusText),
  reference: Schema.NullOr(StatusText),
  /** Milliseconds since 1970; null while the payer has not opened the page. */
  openedAt: Schema.optionalKey(Schema.NullOr(Schema.Int)),
})
export type OrderReply = typeof OrderReply.Type

/** Acquirer → merchant, a webhook: at least once, in any order, repeated under the same `eventId`. */
export const OrderWebhook = Schema.Struct({
  eventId: StatusText.check(Schema.isMinLength(1)),
  merchantOrder: Uuid,
  state: Schema.Literals(orderStates),
  amount: Sum,
  declineReason: Schema.NullOr(StatusText),
  reference: Schema.NullOr(StatusText),
})
export type OrderWebhook = typeof OrderWebhook.Type

/** Merchant → acquirer. The merchant's number makes a repeated request the same refund. */
export const SandboxRefundOrder = Schema.Struct({
  refund: Uuid,
  amount: Sum,
  reason: Schema.String.check(Schema.isMaxLength(1000)),
})
export type SandboxRefundOrder = typeof SandboxRefundOrder.Type

/** Acquirer → merchant, the answer to every request about a refund. */
export const RefundReply = Schema.Struct({
  refund: Uuid,
  state: Schema.Literals(['sent', 'refunded', 'refused']),
  amount: Sum,
  reference: Schema.NullOr(StatusText),
  refusal: Schema.NullOr(StatusText),
})
export type RefundReply = typeof RefundReply.Type
