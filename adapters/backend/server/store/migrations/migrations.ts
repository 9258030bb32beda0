import { lookUpAndPay } from './0001-look-up-and-pay.ts'
import { rateLimits } from './0002-rate-limits.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** In the order of application. One that was released is never edited: its text is compared at every start. */
export const migrations: readonly Migration[] = [lookUpAndPay, rateLimits]
