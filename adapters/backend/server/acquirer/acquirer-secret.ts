import { createHmac } from 'node:crypto'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { randomSecret } from '#adapters/backend/server/secret.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'

const name = 'acquirer'

/** What both sides of the acquirer sign with: made once, and kept, unless it is given. */
export const acquirerSecret = async ({ db }: Store, given?: string): Promise<string> => {
  if (given !== undefined) return given
  await db
    .insertInto('secrets')
    .values({ name, value: randomSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Each merchant contract has a secret of its own: what A3 signed proves nothing at moneta. */
export const merchantSecret = (secret: string, system: PaymentSystem): string =>
  createHmac('sha256', secret).update(`merchant ${system}`).digest('base64url')
