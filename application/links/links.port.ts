import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { LinkId, NewLink, OwnLink } from '#domain/links/link.ts'
import type { SharedCharge } from '#domain/links/shared-charge.ts'
import type { Bill } from '#domain/organisation/bill.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The content that a link opens. */
export type OpenedLink =
  | { readonly kind: 'fines'; readonly fines: readonly SharedCharge[]; readonly expiresAt: Instant }
  | { readonly kind: 'bill'; readonly bill: Bill }
  /** A path of the site. */
  | { readonly kind: 'page'; readonly path: string }

/** Links that can be opened without a session. */
export interface LinksPort {
  /** Creates a link to charges without personal data. Fails with `fine.unknown` or `link.masked`. */
  readonly shareFines: (ids: readonly ChargeId[]) => Effect.Effect<NewLink, BackendFailed>
  /**
   * Creates a link to the bill of an order, or of the unpaid one if it is null. Fails with `organisation.none`, `order.absent` or
   * `subscription.order-unknown`.
   */
  readonly shareBill: (orderId: string | null) => Effect.Effect<NewLink, BackendFailed>
  /** Returns the links of the user, without their secrets. */
  readonly own: () => Effect.Effect<readonly OwnLink[], BackendFailed>
  /** Closes a link and returns the remaining links. Fails with `link.unknown`. */
  readonly close: (id: LinkId) => Effect.Effect<readonly OwnLink[], BackendFailed>
  /** Returns the content of a link by its secret, without a session. Fails with `link.over`. */
  readonly open: (hash: string) => Effect.Effect<OpenedLink, BackendFailed>
}
