import { availableParallelism } from 'node:os'
import { Effect } from 'effect'
import { LRUCache } from 'lru-cache'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { widerNetworkOf } from '#adapters/http/client-address.ts'
import { FairQueue, type QueuePlace } from './fair-queue.ts'
import { budgetsOf, type Limit } from './limits.ts'
import { type Budget, type GiveBack, takeAll } from './rate-limits.repository.ts'
import { Busy, TooMany } from './refused.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/** Hashes that run at once: libuv has four threads, and one stays free for files and names. */
const concurrency = Math.min(3, availableParallelism())

/** Work for an account from a network where it was signed in to; from a network without a recent failure; from the others. */
const lanes = ['known', 'new', 'failed'] as const

type Lane = (typeof lanes)[number]

const failureRetentionMs = hourMs

/**
 * Max networks whose failures are kept in this process. An evicted network only gets into a better lane: the counts of wrong
 * passwords are in the database, where an attacker cannot evict them.
 */
const maxFailedNetworks = 50_000

/** Work of one lane that waits or runs: at worst some five seconds of hashing on two cores. */
const placesInLane = 128

/** Max places of one network in a lane. */
const placesOfGroup = 8

const busySeconds = 5

/** Limit of hashes for one network, of all accounts together. */
const ofNetwork: Limit = { name: 'password', perNetwork: 20 }

/** Limit of hashes for one account: from all networks that are not known together, and from each known network. */
const ofAccount: Limit = { name: 'password-account', perUser: 20 }

/** One account as seen from one network, for both of which work is counted. */
export interface PasswordRequester {
  /** The e-mail address that was typed, of an account or not. */
  readonly email: string
  readonly network: string | null
  /** Whether the account was signed in to from this network, or the requester has proved the mailbox. */
  readonly isKnown: boolean
}

/** Networks of one /48 are counted as one: providers change the rest often, and an attacker has all of it. */
const rangeOf = (network: string | null): string => (network === null ? 'unknown' : widerNetworkOf(network))

/** Identifies an account at a network without revealing either. */
export const networkHashOf = ({ email, network }: Omit<PasswordRequester, 'isKnown'>): string =>
  secretHash(`${email} ${rangeOf(network)}`)

/** A known network has its own budget for the account alone, so neighbours behind its address do not use it up. */
const budgetsFor = (requester: PasswordRequester): readonly Budget[] =>
  requester.isKnown
    ? budgetsOf(ofAccount, { userId: networkHashOf(requester), network: null })
    : [
        ...budgetsOf(ofNetwork, { userId: null, network: requester.network }),
        ...budgetsOf(ofAccount, { userId: secretHash(requester.email), network: null }),
      ]

/** Where the network is not known, accounts take turns instead of networks. */
const groupOf = ({ email, network }: PasswordRequester): string => network ?? `account ${secretHash(email)}`

/** Runs one hash when its turn comes. */
export type Hash = <A>(work: () => Promise<A>) => Effect.Effect<A>

export interface PasswordWork {
  /**
   * Gives `use` a place among the hashes of this process and takes them from the budgets. Fails with `Busy` or `TooMany`
   * before `use` is run. Where `use` ends without a hash, nothing is counted.
   */
  readonly reserve: <A, E>(
    requester: PasswordRequester,
    use: (hash: Hash) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | Busy | TooMany | DatabaseFailed>
  /** Puts later work from this network behind that of others for a while. */
  readonly noteFailure: (network: string | null) => void
}

interface PasswordWorkNeeds {
  readonly store: Store
  readonly now: () => Instant
}

interface Reservation {
  readonly place: QueuePlace
  hasHashed: boolean
  giveBack: GiveBack
}

/** Releases the place, and returns what was taken from the budgets where no hash was computed. */
const leave = (
  store: Store,
  { place, hasHashed, giveBack }: Reservation,
): Effect.Effect<void, DatabaseFailed> =>
  Effect.suspend(() => {
    place.leave()
    return hasHashed ? Effect.void : store.query(giveBack)
  })

const hashWith =
  (reservation: Reservation): Hash =>
  (work) => {
    reservation.hasHashed = true
    return Effect.promise(() => reservation.place.run(work))
  }

/** The hashing of passwords: bounded in this process by a fair queue, and by budgets in the database for all processes. */
export const makePasswordWork = ({ store, now }: PasswordWorkNeeds): PasswordWork => {
  const queue = new FairQueue<Lane>({ lanes, concurrency, placesInLane, placesOfGroup })
  const failed = new LRUCache<string, Instant>({ max: maxFailedNetworks })

  const laneOf = ({ network, isKnown }: PasswordRequester): Lane => {
    if (isKnown) return 'known'
    const failedAt = failed.get(rangeOf(network))
    return failedAt !== undefined && now() - failedAt < failureRetentionMs ? 'failed' : 'new'
  }

  const enter = (requester: PasswordRequester) =>
    Effect.suspend((): Effect.Effect<Reservation, Busy> => {
      const place = queue.enter(laneOf(requester), groupOf(requester))
      return place === null
        ? Effect.fail(new Busy({ seconds: busySeconds, work: 'passwords' }))
        : Effect.succeed({ place, hasHashed: false, giveBack: async () => undefined })
    })

  const takeBudgets = Effect.fnUntraced(function* (requester: PasswordRequester, reservation: Reservation) {
    const taking = yield* store.query((db) => takeAll(db, budgetsFor(requester), now()))
    if (taking._tag === 'Exhausted') return yield* new TooMany({ seconds: taking.seconds })
    reservation.giveBack = taking.giveBack
  })

  return {
    reserve: (requester, use) =>
      Effect.acquireUseRelease(
        enter(requester),
        (reservation) =>
          takeBudgets(requester, reservation).pipe(Effect.flatMap(() => use(hashWith(reservation)))),
        (reservation) => leave(store, reservation),
      ),
    noteFailure: (network) => void failed.set(rangeOf(network), now()),
  }
}
