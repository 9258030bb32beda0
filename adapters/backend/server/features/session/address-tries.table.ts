import { sql } from 'kysely'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { mostLinkLettersAnHour } from '#domain/session/one-time-link.ts'
import { afterWrongTry, noTries, secondsUntilTry } from '#domain/session/sign-in-tries.ts'
import { secretHash } from '#adapters/backend/server/secret.ts'
import type { Database, Store, Trx } from '#adapters/backend/server/store/store.ts'
import type { TriesKind } from '#adapters/backend/server/store/tables/accounts.tables.ts'

const hourMs = 3_600_000

/** Locks the row of an address, which may be nobody's: what is counted tells nothing of accounts. */
const lockTries = async (trx: Trx, kind: TriesKind, hash: string, now: Instant) => {
  await trx
    .insertInto('address_tries')
    .values({ kind, address_hash: hash, count: 0, first_at: new Date(now), last_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('address_tries')
    .select(['count', 'last_at'])
    .where('kind', '=', kind)
    .where('address_hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Takes one try of a password, counted as wrong until `forgetTries`, so that tries at the same moment are all counted.
 * Seconds to wait where there is none left; waiting in vain makes the wait no longer.
 */
export const takeTry = (store: Store, email: Email, now: Instant): Promise<number> =>
  store.transaction(async (trx) => {
    const hash = secretHash(email)
    const kept = await lockTries(trx, 'password', hash, now)
    const tries = kept.count === 0 ? noTries : { count: kept.count, lastAt: instant(kept.last_at.getTime()) }
    const seconds = secondsUntilTry(tries, now)
    if (seconds > 0) return seconds
    const { count, lastAt } = afterWrongTry(tries, now)
    await trx
      .updateTable('address_tries')
      .set({ count, last_at: new Date(lastAt) })
      .where('kind', '=', 'password')
      .where('address_hash', '=', hash)
      .execute()
    return 0
  })

export const forgetTries = async (db: Database, email: Email): Promise<void> => {
  await db
    .deleteFrom('address_tries')
    .where('kind', '=', 'password')
    .where('address_hash', '=', secretHash(email))
    .execute()
}

/** Whether one more letter with a link may go to this mailbox; it is counted by one statement. */
export const mayWriteTo = async (trx: Trx, email: Email, now: Instant): Promise<boolean> => {
  const over = new Date(now - hourMs)
  const { rows } = await sql<{ readonly count: number }>`
    insert into address_tries as known (kind, address_hash, count, first_at, last_at)
    values ('letter', ${secretHash(email)}, 1, ${new Date(now)}, ${new Date(now)})
    on conflict (kind, address_hash) do update set
      first_at = case when known.first_at <= ${over} then excluded.first_at else known.first_at end,
      count = case when known.first_at <= ${over} then 1 else known.count + 1 end,
      last_at = excluded.last_at
    returning count`.execute(trx)
  return (rows[0]?.count ?? 1) <= mostLinkLettersAnHour
}
