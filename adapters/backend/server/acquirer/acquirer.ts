import { Data, Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

/** A new order at the acquirer; our payment number makes a repeated request the same order. */
export interface NewOrder {
  readonly paymentId: string
  readonly amount: Kopecks
  /** Shown to the payer: what is paid for and who receives it. */
  readonly description: string
  /** The page that the payer returns to; the return is not a proof of payment. */
  readonly returnUrl: string
  /** The address of the acquirer's webhooks. */
  readonly webhookUrl: string
}

/** The answer to a status request. */
export interface AcquirerReport extends AcquirerStatus {
  readonly order: string
  /** The page where the payer enters the card; null where the acquirer does not name it again. */
  readonly payUrl: string | null
  /** When the payer opened that page; null where they have not, absent where the acquirer does not tell. */
  readonly openedAt?: Instant | null
}

/** The answer to an acquirer that asks before it takes money: payable, paid already, or closed. */
export type OrderStatus = 'payable' | 'paid' | 'closed'

export interface HttpAnswer {
  readonly type: string
  readonly body: string
}

/** What a request to the webhook address contains. */
export type WebhookEvent =
  | {
      readonly _tag: 'Webhook'
      readonly eventId: string
      readonly paymentId: string
      readonly status: AcquirerStatus
    }
  /** Says that something has changed, not what: the status is requested from the acquirer. */
  | { readonly _tag: 'Changed'; readonly paymentId: string }
  /** Asks whether an order may still be paid. */
  | {
      readonly _tag: 'Check'
      readonly paymentId: string
      readonly amount: Kopecks | null
      readonly answer: (status: OrderStatus) => HttpAnswer
    }
  | { readonly _tag: 'Forged'; readonly why: string }
  | { readonly _tag: 'Unreadable' }

/** Money to send back; our refund number makes a repeated request the same refund. */
export interface RefundOrder {
  readonly refundId: string
  readonly paymentId: string
  /** The acquirer's number of the operation that paid; null where it was not reported. */
  readonly reference: string | null
  readonly amount: Kopecks
  readonly reason: string
}

/** What the acquirer says about a refund. */
export interface RefundReport {
  readonly state: 'sent' | 'refunded' | 'refused'
  /** The acquirer's number of the refund operation. */
  readonly reference: string | null
  /** The acquirer's words about a refusal, for the operator. */
  readonly refusal: string | null
}

/** The acquirer gave no usable answer: the order may exist or not, the money may have moved or not. */
export class AcquirerUnavailable extends Data.TaggedError('AcquirerUnavailable')<{
  readonly reason: string
}> {}

/** Fails because the acquirer gave no usable answer; the reason is for the log. */
export const unavailable = (reason: string): Effect.Effect<never, AcquirerUnavailable> =>
  Effect.fail(new AcquirerUnavailable({ reason }))

type Answer<A> = Effect.Effect<A, AcquirerUnavailable>

/** Client of an acquirer: A3, moneta or the sandbox bank, each with its own protocol. */
export interface Acquirer {
  readonly register: (order: NewOrder) => Answer<AcquirerReport>
  /** Null where the acquirer has no such order. */
  readonly report: (paymentId: string) => Answer<AcquirerReport | null>
  /** Cancels the order where that is still possible; returns the status of the order afterwards. */
  readonly cancel: (paymentId: string) => Answer<AcquirerReport | null>
  /** Requests a refund, or returns the state of the same refund that was requested before. */
  readonly refund: (order: RefundOrder) => Answer<RefundReport>
  /** Whether it takes money; the sandbox bank does not. */
  readonly takesMoney: boolean
  /** Whether a cancelled order can no longer be paid. An order of another acquirer never gives way to another payer. */
  readonly closesUnpaid: boolean
  /** Whether a part of a payment can be refunded. */
  readonly refundsParts: boolean
  readonly parseWebhook: (body: string, headers: Headers) => WebhookEvent
  /** The answer that acknowledges a stored webhook; without it the acquirer sends the webhook again. */
  readonly acknowledge: (isRepeat: boolean) => HttpAnswer
}

/** The acquirer of each payment system. */
export type Acquirers = Readonly<Record<PaymentSystem, Acquirer>>
