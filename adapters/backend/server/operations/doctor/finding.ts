import type { Instant } from '#domain/dates/instant.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The result of one check. «bad» needs a person today, «warning» before the installation takes money. */
export interface Finding {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'bad'
  /** Russian: what was found, and what to do. */
  readonly text: string
}

/** Checks of one feature; they run where the migrations are complete. */
export type FeatureCheck = (store: Store, now: Instant) => Promise<readonly Finding[]>

/** Findings by their status: nothing to do, worth a look, has to be repaired. */
export const ok = (name: string, text: string): Finding => ({ name, status: 'ok', text })
export const warning = (name: string, text: string): Finding => ({ name, status: 'warning', text })
export const bad = (name: string, text: string): Finding => ({ name, status: 'bad', text })
