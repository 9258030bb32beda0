import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { noTries, type WrongTries } from '#domain/session/sign-in-tries.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const ofAddress = (db: Database | Trx, email: string) =>
  db
    .selectFrom('address_tries')
    .select(['count', 'last_at'])
    .where('kind', '=', 'password')
    .where('address_hash', '=', secretHash(email))

const triesOf = (row: { readonly count: number; readonly last_at: Date } | undefined): WrongTries =>
  row === undefined || row.count === 0 ? noTries : { count: row.count, lastAt: instantOf(row.last_at) }

/** Returns wrong passwords for an address, which may have no account, from networks that are not known. */
export const readTries = async (db: Database, email: string): Promise<WrongTries> =>
  triesOf(await ofAddress(db, email).executeTakeFirst())

/** As `readTries`; locks the row until the transaction ends. */
export const lockTries = async (trx: Trx, email: string, now: Instant): Promise<WrongTries> => {
  const at = new Date(now)
  await trx
    .insertInto('address_tries')
    .values({ kind: 'password', address_hash: secretHash(email), count: 0, first_at: at, last_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return triesOf(await ofAddress(trx, email).forUpdate().executeTakeFirst())
}

/** Updates the count of wrong passwords for an address. */
export const saveTries = async (trx: Trx, email: string, { count, lastAt }: WrongTries): Promise<void> => {
  await trx
    .updateTable('address_tries')
    .set({ count, last_at: new Date(lastAt) })
    .where('kind', '=', 'password')
    .where('address_hash', '=', secretHash(email))
    .execute()
}

/** Resets the count of wrong passwords for an address. */
export const deleteTries = async (db: Database | Trx, email: string): Promise<void> => {
  await db
    .deleteFrom('address_tries')
    .where('kind', '=', 'password')
    .where('address_hash', '=', secretHash(email))
    .execute()
}
