import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from './log.ts'
import type { Store } from './store/store.ts'

/** What every feature of the backend is given. */
export interface World {
  readonly store: Store
  readonly now: () => Instant
  /** 256 random bits, base64url. */
  readonly secret: () => string
  readonly log: Log
}
