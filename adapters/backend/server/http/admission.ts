import { setImmediate } from 'node:timers/promises'
import { Effect, Semaphore } from 'effect'
import { fineListBy, fineListByCar, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { ordinanceAdvantage, ordinanceSummary } from '#adapters/backend/contract/searches.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { inTurn } from './network-turn.ts'
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
