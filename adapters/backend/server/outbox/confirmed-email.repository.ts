import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Returns the address of the user's account; null where it is not confirmed. */
export const confirmedEmailOf = async (db: Database | Trx, userId: string): Promise<Email | null> => {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return account?.email ?? null
}
