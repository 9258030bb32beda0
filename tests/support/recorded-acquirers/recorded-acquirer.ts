import type { AcquirerContracts } from '#adapters/backend/server/acquirer/make-acquirers.ts'

/** What a payer does in the form of an acquirer. */
export type FormOutcome = 'paid' | 'declined' | 'processing'

/** What an acquirer sends to the webhook address. */
export interface Delivered {
  readonly body: string
  readonly headers: Headers
}

/**
 * A server that speaks the protocol of an acquirer with the messages of its public documentation. It keeps what a real one would:
 * orders, operations, refunds.
 */
export interface RecordedAcquirer {
  readonly handler: (request: Request) => Promise<Response>
  /** The contract of the service with it. */
  readonly contracts: (url: string) => AcquirerContracts
  /** The payer opens the form at its address and fills it. */
  readonly pay: (payUrl: string, outcome: FormOutcome) => void
  /** A payment in work ends. */
  readonly settle: (paymentId: string) => void
  readonly notification: (paymentId: string) => Delivered
  /** How the next refunds go: at once, later, or never. */
  refunds: 'refunded' | 'sent' | 'refused'
  /** Refund operations, to count them. */
  readonly refundCount: () => number
}
