import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

export interface SandboxDeps {
  readonly store: Store
  /** Shared with the merchant; signs requests in both directions. */
  readonly secret: string
  readonly webhookUrlAllowed: (url: URL) => boolean
  /** The origin for payers, where it differs from the merchant's. */
  readonly publicUrl?: string
  /** Serves the mailbox page to every client; by default only to this machine. */
  readonly mailboxOpen?: boolean
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
}
