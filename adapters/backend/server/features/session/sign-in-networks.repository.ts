import { sql } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { knownNetworkDays, reservedTryMs, type WrongTries } from '#domain/session/sign-in-tries.ts'
import { networkHashOf } from '#adapters/backend/server/http/password-work.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** An account, by the e-mail address that was typed, together with one network. */
export interface AccountAtNetwork {
  readonly email: string
  /** Null where the network is not known. */
  readonly network: string | null
}

/** Max known networks of one account; the longest unused one is deleted first. */
const maxKnown = 20

/** Max reserved attempts of one account: further networks wait without a reservation, so the rows stay few. */
const maxPromises = 200

/** The stored attempts of one network for an account. */
export interface NetworkTries {
  /** Wrong passwords from a network where the account was signed in to; null for an unknown network. */
  readonly ofKnownNetwork: WrongTries | null
  readonly reservedAt: Instant | null
}

const unseen: NetworkTries = { ofKnownNetwork: null, reservedAt: null }

const attemptsOf = (db: Database | Trx, at: AccountAtNetwork, now: Instant) =>
  db
    .selectFrom('sign_in_networks')
    .select(['signed_in_at', 'wrong_count', 'wrong_at', 'may_try_at'])
    .where('address_hash', '=', secretHash(at.email))
    .where('network_hash', '=', networkHashOf(at))
    .where('kept_until', '>', new Date(now))

type Row = Awaited<ReturnType<ReturnType<typeof attemptsOf>['executeTakeFirst']>>

const momentOf = (date: Date | null): Instant => instant(date?.getTime() ?? 0)

const present = (row: Row): NetworkTries => {
  if (row === undefined) return unseen
  return {
    ofKnownNetwork:
      row.signed_in_at === null ? null : { count: row.wrong_count, lastAt: momentOf(row.wrong_at) },
    reservedAt: row.may_try_at === null ? null : momentOf(row.may_try_at),
  }
}

/** Returns the attempts of one network for an account, without a lock. */
export const readNetwork = async (
  db: Database | Trx,
  at: AccountAtNetwork,
  now: Instant,
): Promise<NetworkTries> => present(await attemptsOf(db, at, now).executeTakeFirst())

/** As `readNetwork`; locks the row until the transaction ends. */
export const lockNetwork = async (trx: Trx, at: AccountAtNetwork, now: Instant): Promise<NetworkTries> =>
  present(await attemptsOf(trx, at, now).forUpdate().executeTakeFirst())

/** Returns whether the account was recently signed in to from this network. */
export const isKnownNetwork = async (
  db: Database | Trx,
  at: AccountAtNetwork,
  now: Instant,
): Promise<boolean> => (await readNetwork(db, at, now)).ofKnownNetwork !== null

/** Saves the wrong passwords of a known network. */
export const saveNetworkTries = async (
  trx: Trx,
  at: AccountAtNetwork,
  { count, lastAt }: WrongTries,
): Promise<void> => {
  await trx
    .updateTable('sign_in_networks')
    .set({ wrong_count: count, wrong_at: new Date(lastAt) })
    .where('address_hash', '=', secretHash(at.email))
    .where('network_hash', '=', networkHashOf(at))
    .execute()
}

/** Reserves one attempt for an unknown network, unless the account has too many reservations. */
export const reserveTry = async (db: Database, at: AccountAtNetwork, from: Instant): Promise<void> => {
  const address = secretHash(at.email)
  await sql`
    insert into sign_in_networks (address_hash, network_hash, may_try_at, kept_until)
    select ${address}, ${networkHashOf(at)}, ${new Date(from)}::timestamptz, ${new Date(from + reservedTryMs)}::timestamptz
    where (select count(*) from sign_in_networks where address_hash = ${address}) < ${maxPromises}
    on conflict (address_hash, network_hash) do update
      set may_try_at = excluded.may_try_at, kept_until = excluded.kept_until
      where sign_in_networks.signed_in_at is null`.execute(db)
}

/** Deletes a reserved attempt that was made or is not needed any more. */
export const deleteReservedTry = async (trx: Trx, at: AccountAtNetwork): Promise<void> => {
  await trx
    .deleteFrom('sign_in_networks')
    .where('address_hash', '=', secretHash(at.email))
    .where('network_hash', '=', networkHashOf(at))
    .where('signed_in_at', 'is', null)
    .execute()
}

/** Saves a network as known after a sign-in, and resets its wrong passwords. */
export const saveKnownNetwork = async (
  db: Database | Trx,
  at: AccountAtNetwork,
  now: Instant,
): Promise<void> => {
  const address = secretHash(at.email)
  const known = {
    signed_in_at: new Date(now),
    wrong_count: 0,
    wrong_at: null,
    may_try_at: null,
    kept_until: new Date(now + knownNetworkDays * dayMs),
  }
  await db
    .insertInto('sign_in_networks')
    .values({ address_hash: address, network_hash: networkHashOf(at), ...known })
    .onConflict((conflict) => conflict.columns(['address_hash', 'network_hash']).doUpdateSet(known))
    .execute()
  await sql`
    delete from sign_in_networks where address_hash = ${address} and network_hash in (
      select network_hash from sign_in_networks
      where address_hash = ${address} and signed_in_at is not null
      order by signed_in_at desc offset ${maxKnown}
    )`.execute(db)
}

/** Deletes the known networks of an address: its password has changed, or it has left the account. */
export const deleteOldNetworks = async (db: Database | Trx, email: string): Promise<void> => {
  await db.deleteFrom('sign_in_networks').where('address_hash', '=', secretHash(email)).execute()
}
