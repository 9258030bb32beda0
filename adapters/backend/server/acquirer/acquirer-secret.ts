import { createHmac } from 'node:crypto'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The secret that both sides of the sandbox bank sign with, generated once and stored. */
export const acquirerSecret = ({ db }: Store): Promise<string> => storedSecret(db, 'acquirer')

/** Each merchant contract has a separate secret: a signature of A3 is not valid at moneta. */
export const merchantSecret = (secret: string, system: PaymentSystem): string =>
  createHmac('sha256', secret).update(`merchant ${system}`).digest('base64url')
