import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import {
  afterWrongTry,
  decideTry,
  noTries,
  type SignInAttempts,
  type TryDecision,
} from '#domain/session/sign-in-tries.ts'
import type { Database, Store } from '#adapters/backend/server/database/store.ts'
import { deleteTries, saveTries, lockTries, readTries } from './address-tries.repository.ts'
import {
  type AccountAtNetwork,
  deleteReservedTry,
  saveKnownNetwork,
  saveNetworkTries,
  lockNetwork,
  readNetwork,
} from './sign-in-networks.repository.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/** What is known of an address and a network, without locking or counting anything. */
export const readSignInAttempts = async (
  db: Database,
  at: AccountAtNetwork,
  now: Instant,
): Promise<SignInAttempts> => ({
  ...(await readNetwork(db, at, now)),
  ofAccount: await readTries(db, at.email),
})

/** Takes one try of a password, counted as wrong until `noteRightPassword`, so that concurrent tries are all counted. */
export const takeTry = (
  store: Store,
  at: AccountAtNetwork,
  now: Instant,
): Effect.Effect<TryDecision, DatabaseFailed> =>
  store.transaction(async (trx) => {
    const { ofKnownNetwork, promisedAt } = await lockNetwork(trx, at, now)
    const ofAccount = ofKnownNetwork === null ? await lockTries(trx, at.email, now) : noTries
    const verdict = decideTry({ ofAccount, ofKnownNetwork, promisedAt }, now)
    if (verdict._tag === 'Wait') return verdict
    if (ofKnownNetwork !== null) await saveNetworkTries(trx, at, afterWrongTry(ofKnownNetwork, now))
    else await saveTries(trx, at.email, afterWrongTry(ofAccount, now))
    if (promisedAt !== null) await deleteReservedTry(trx, at)
    return verdict
  })

/**
 * The password was right: the network is known from now on, and wrong passwords from networks that are not known are forgotten
 * where it was one of them. A sign-in from a known network leaves that count alone, since it slows guesses from elsewhere.
 */
export const noteRightPassword = async (
  db: Database,
  at: AccountAtNetwork,
  { ofKnownNetwork }: SignInAttempts,
  now: Instant,
): Promise<void> => {
  if (ofKnownNetwork === null) await deleteTries(db, at.email)
  await saveKnownNetwork(db, at, now)
}
