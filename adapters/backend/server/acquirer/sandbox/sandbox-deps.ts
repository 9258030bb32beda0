import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

export interface SandboxDeps {
  readonly store: Store
  /** Shared with the merchant; signs both ways. */
  readonly secret: string
  readonly callbackUrlAllowed: (url: URL) => boolean
  /** Where payers reach the bank, when that is not where the merchant reaches it. */
  readonly publicUrl?: string
  /** Shows everybody's mail to whoever reaches the bank; left out, to this machine alone. */
  readonly mailboxOpen?: boolean
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
}
