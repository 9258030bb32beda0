import type { Effect } from 'effect'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { ChargeListReply } from '#domain/charges/sources/charge-list-poll.ts'
import type { CategorySummary, PaymentAdvantage } from '#domain/charges/list/charge-category-summary.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'
import type { PreloadReply } from '#domain/charges/sources/tax-preload.ts'
import type { PaymentMessage } from '#domain/support/payment-message.ts'
import type { BackendFailed, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'

/** A result that covers all charges of the user, with the searches that show how complete it is. */
export type WithSearches<A> = A & { readonly searches: readonly DocumentSearch[] }

/** Requests about many charges at once. */
export interface SearchesPort {
  /** Returns the charges with these ids. */
  readonly byIds: (ids: readonly ChargeId[]) => Effect.Effect<ChargeList, BackendFailed>
  /** Returns one reply of the poll for counts and sums by category, in kopecks. */
  readonly summary: (
    isForceRefresh: boolean,
  ) => Effect.Effect<
    ChargeListReply<WithSearches<{ readonly categories: readonly CategorySummary[] }>>,
    BackendUnavailable | NotSignedIn
  >
  /** Returns one reply of the poll for what paying now saves, in kopecks. */
  readonly advantage: (
    isForceRefresh: boolean,
  ) => Effect.Effect<ChargeListReply<WithSearches<PaymentAdvantage>>, BackendUnavailable | NotSignedIn>
  /** Returns one reply of the preload poll (spec §4). */
  readonly preload: () => Effect.Effect<PreloadReply<Charge>, BackendUnavailable | NotSignedIn>
  /** Returns the searches of all documents of the user. */
  readonly completeness: () => Effect.Effect<readonly DocumentSearch[], BackendFailed>
}

/** An e-mail of the product to the user's own address. */
export type ChargeEmailRequest =
  | { readonly template: 'fines'; readonly note?: string }
  | { readonly template: 'fine'; readonly fineId: ChargeId; readonly note?: string }
  /** `receipt` is the random public name of the receipt. */
  | { readonly template: 'receipt'; readonly receipt: string; readonly note?: string }

/** Requests of a user other than those about charges. */
export interface RequestsPort {
  /** Sends a cashback request (spec §3). Fails with `payment.unknown` or `cashback.unpaid`. */
  readonly cashback: (paymentId: string, request: PaymentMessage) => Effect.Effect<void, BackendFailed>
  /** Sends an e-mail of the product to the user's own address. Fails with `mail.unverified` or `mail.limit`. */
  readonly mail: (request: ChargeEmailRequest) => Effect.Effect<void, BackendFailed>
}
