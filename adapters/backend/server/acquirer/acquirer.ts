import { Data, type Effect } from 'effect'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

/** What an acquirer is asked to take money for; our own payment number makes a repeat the same order. */
export interface NewOrder {
  readonly paymentId: string
  readonly amount: Kopecks
  /** For the payer: what the money is for and who gets it. */
  readonly description: string
  /** Where the payer comes back to; coming back proves nothing. */
  readonly returnUrl: string
  /** Where the acquirer tells its news. */
  readonly callbackUrl: string
}

/** An answer to our question. */
export interface AcquirerReport extends AcquirerStatus {
  readonly order: string
  /** Where the payer enters the card. */
  readonly payUrl: string
}

/** What a request to the callback address contains. */
export type WebhookEvent =
  | {
      readonly _tag: 'News'
      readonly eventId: string
      readonly paymentId: string
      readonly status: AcquirerStatus
    }
  | { readonly _tag: 'Forged'; readonly why: string }
  | { readonly _tag: 'Unreadable' }

/** The acquirer gave no usable answer: the order may exist or not, the money may have moved or not. */
export class AcquirerUnavailable extends Data.TaggedError('AcquirerUnavailable')<{
  readonly reason: string
}> {}

type Answer<A> = Effect.Effect<A, AcquirerUnavailable>

/** The one who takes the money: A3 or moneta, each in its own dialect; the sandbox bank answers both. */
export interface Acquirer {
  readonly register: (order: NewOrder) => Answer<AcquirerReport>
  /** Null: it has no such order. */
  readonly report: (paymentId: string) => Answer<AcquirerReport | null>
  /** Gives the order up where that is still possible; how it stands afterwards is the answer. */
  readonly cancel: (paymentId: string) => Answer<AcquirerReport | null>
  readonly parseWebhook: (body: string, headers: Headers) => WebhookEvent
  /** What it wants to be told once its news is written down; it says the same again otherwise. */
  readonly acknowledge: (isRepeat: boolean) => { readonly type: string; readonly body: string }
}

/** The system of a payment decides who takes its money. */
export type Acquirers = Readonly<Record<PaymentSystem, Acquirer>>
