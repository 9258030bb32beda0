import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

const isLockConflict = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === lockNotAvailable || error.code === deadlockDetected)

/** Shorter than the second after which PostgreSQL looks for a deadlock, so that this transaction gives way and not the other one. */
const lockTimeout = '500ms'

const attempts = 80
const pauseMs = 250

/**
 * Runs a transaction that waits for each lock half a second at most, because requests queue behind a waiting lock; after a
 * conflict it is rolled back and tried again, for about a minute. Returns null where no attempt got its locks.
 */
export const withShortLocks = async <A>(
  { db }: Pick<Store, 'db'>,
  work: (trx: Trx) => Promise<A>,
): Promise<A | null> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(trx)
        return await work(trx)
      })
    } catch (error) {
      if (!isLockConflict(error)) throw error
    }
    await sleep(pauseMs)
  }
  return null
}
