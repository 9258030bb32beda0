import { createHmac } from 'node:crypto'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** What both sides of the acquirer sign with: made once, and kept, unless it is given. */
export const acquirerSecret = async ({ db }: Store, given?: string): Promise<string> =>
  given ?? (await storedSecret(db, 'acquirer'))

/** Each merchant contract has a secret of its own: what A3 signed proves nothing at moneta. */
export const merchantSecret = (secret: string, system: PaymentSystem): string =>
  createHmac('sha256', secret).update(`merchant ${system}`).digest('base64url')
