import { setImmediate } from 'node:timers/promises'
import { Clock, Effect, Semaphore } from 'effect'
import { fineListBy, fineListByCar, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { ordinanceAdvantage, ordinanceSummary } from '#adapters/backend/contract/searches.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type Busy, lookUpsBusy } from './refused.ts'

/** The calls that may be refused under load, so that payments and the bank's webhooks go on. */
const lookUps: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  fineListBy,
  fineListByCar,
  readFine,
  ordinances,
  ordinanceSummary,
  ordinanceAdvantage,
])

/** Look-ups in work at once in one process. The embedded database answers one statement at a time. */
const placesOf = { embedded: 64, postgresql: 192 } as const

/** The share of the places that one network may hold. */
const shareOfNetwork = 0.5

/** A look-up of a long list takes longer than this; one of a usual list does not, also on a busy machine. */
const longMs = 500

const longestPauseMs = 2000

/**
 * Runs a look-up of a network when those before it have ended, on the embedded database. Its statements are answered in the order of
 * their arrival, so those of 32 long lists at once would be ahead of every statement of the other visitors. After a long one the
 * network pauses for the same time: a payment needs some twenty statements, and each would wait for one of a list.
 */
const inTurn = <A, E>(turn: Semaphore.Semaphore, handling: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.acquireUseRelease(
    turn.take(1).pipe(Effect.andThen(Clock.currentTimeMillis)),
    () => handling,
    Effect.fnUntraced(function* (begunAt) {
      const took = (yield* Clock.currentTimeMillis) - begunAt
      const next = turn.release(1)
      if (took <= longMs) yield* next
      else yield* Effect.forkDetach(Effect.sleep(Math.min(took, longestPauseMs)).pipe(Effect.andThen(next)))
    }),
  )

/**
 * A refusal is sent after a second: clients that repeat a refused request at once would take the processor from the
 * requests in work.
 */
const refusalDelay = '1 second'

const refuse: Effect.Effect<never, Busy> = Effect.sleep(refusalDelay).pipe(Effect.andThen(lookUpsBusy))

/**
 * Makes an effect that ends in another turn of the event loop each time that it is run. The embedded database works in the thread of the server, so
 * look-ups that start in one turn would hold up every other request, and new connections, until the last of them is answered.
 */
const makeNextTurn = (): Effect.Effect<void> => {
  let last: Promise<unknown> = Promise.resolve()
  return Effect.promise(async () => {
    last = last.then(() => setImmediate())
    await last
  })
}

interface AdmittedRequest {
  readonly endpoint: AnyEndpoint
  readonly network: string | null
  /** Whether the client has disconnected. */
  readonly hasLeft?: () => boolean
}

/** What a network has in work. */
interface NetworkPlaces {
  count: number
  /** Taken by the look-up that runs. */
  readonly turn: Semaphore.Semaphore
}

/**
 * Runs a call; fails with `Busy` where it is a look-up and the places are taken, or, on the embedded database, where its
 * client has left before its turn.
 */
export type Admit = <A, E>(
  request: AdmittedRequest,
  handling: Effect.Effect<A, E>,
) => Effect.Effect<A, E | Busy>

/** Limits the look-ups that a process works on at once, all together and for each network. */
export const makeAdmission = ({ kind }: Pick<Store, 'kind'>): Admit => {
  const max = placesOf[kind]
  const nextTurn = kind === 'embedded' ? makeNextTurn() : Effect.void
  const held = new Map<string, NetworkPlaces>()
  let total = 0
  const take = (holder: string, places: NetworkPlaces): void => {
    total += 1
    places.count += 1
    held.set(holder, places)
  }
  const release = (holder: string, places: NetworkPlaces): void => {
    total -= 1
    places.count -= 1
    if (places.count === 0) held.delete(holder)
  }
  return <A, E>(
    { endpoint, network, hasLeft = () => false }: AdmittedRequest,
    handling: Effect.Effect<A, E>,
  ): Effect.Effect<A, E | Busy> => {
    if (!lookUps.has(endpoint)) return handling
    return Effect.suspend((): Effect.Effect<A, E | Busy> => {
      const holder = network ?? 'unknown'
      const places = held.get(holder) ?? { count: 0, turn: Semaphore.makeUnsafe(1) }
      if (total >= max || places.count >= max * shareOfNetwork) return refuse
      take(holder, places)
      const begun = Effect.suspend((): Effect.Effect<A, E | Busy> => (hasLeft() ? lookUpsBusy : handling))
      return nextTurn.pipe(
        Effect.andThen(kind === 'embedded' ? inTurn(places.turn, begun) : handling),
        Effect.ensuring(Effect.sync(() => release(holder, places))),
      )
    })
  }
}

/** For calls that are never refused under load. */
export const admitAll: Admit = (_request, handling) => handling
