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

/** Returns the attempts for an address and a network, without a lock and without counting. */
export const readSignInAttempts = async (
  db: Database,
  at: AccountAtNetwork,
  now: Instant,
): Promise<SignInAttempts> => ({
  ...(await readNetwork(db, at, now)),
  ofAccount: await readTries(db, at.email),
})

/** Takes one password attempt, counted as wrong until `noteRightPassword`, so that concurrent attempts are all counted. */
export const takeTry = (
  store: Store,
  at: AccountAtNetwork,
  now: Instant,
): Effect.Effect<TryDecision, DatabaseFailed> =>
  store.transaction(async (trx) => {
    const { ofKnownNetwork, reservedAt } = await lockNetwork(trx, at, now)
    const ofAccount = ofKnownNetwork === null ? await lockTries(trx, at.email, now) : noTries
    const verdict = decideTry({ ofAccount, ofKnownNetwork, reservedAt }, now)
    if (verdict._tag === 'Wait') return verdict
    if (ofKnownNetwork !== null) await saveNetworkTries(trx, at, afterWrongTry(ofKnownNetwork, now))
    else await saveTries(trx, at.email, afterWrongTry(ofAccount, now))
    if (reservedAt !== null) await deleteReservedTry(trx, at)
    return verdict
  })

/**
 * Notes a right password: the network becomes known. The count of wrong passwords from unknown networks is reset where the
 * network was unknown. A sign-in from a known network keeps that count, since it slows guesses from other networks.
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
