import { setImmediate } from 'node:timers/promises'
import { Effect, Semaphore } from 'effect'
import { fineListBy, fineListByCar, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { cancelPayment } from '#adapters/backend/contract/payments/payments.contract.ts'
import { ordinanceAdvantage, ordinanceSummary } from '#adapters/backend/contract/searches.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'
import { maxConnections } from '#adapters/backend/server/database/open-postgresql.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { inTurn, type Turns } from './call-turn.ts'
import { type Busy, callsBusy, lookUpsBusy } from './refused.ts'

/** The calls that may be refused under load, so that payments and the bank's webhooks go on. */
const lookUps: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  fineListBy,
  fineListByCar,
  readFine,
  ordinances,
  ordinanceSummary,
  ordinanceAdvantage,
])

/** Calls that have no turns: a payer waits for them, and their number is limited by user. */
const payments: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  createPayment,
  payFines,
  payTaxes,
  cancelPayment,
])

/** Look-ups in work at once in one process. The embedded database answers one statement at a time. */
const placesOf = { embedded: 64, postgresql: 192 } as const

/** The turns of a network on the embedded database: long lists of one network wait for each other. */
const turnsOfNetwork = (): Turns => ({
  permits: Semaphore.makeUnsafe(1),
  maxWaitMs: Number.POSITIVE_INFINITY,
  busy: lookUpsBusy,
  pausesAfterLong: true,
})

/** Connections to PostgreSQL that look-ups leave to payments and the other calls. */
const connectionsOfOthers = 2

/** The turns of all networks on PostgreSQL. */
const turnsOfAll = (): Turns => ({
  permits: Semaphore.makeUnsafe(maxConnections - connectionsOfOthers),
  // While the database does not answer, each running look-up ends after ten seconds only, and the last would wait for minutes.
  maxWaitMs: 10_000,
  busy: lookUpsBusy,
  pausesAfterLong: false,
})

/** Calls of one network that run at once: more than the browsers of an office make, and few enough for the statements of others. */
const callsOfNetwork = 16

/** The turns of a network for calls that neither look up nor create or cancel a payment. */
const turnsOfCalls = (): Turns => ({
  permits: Semaphore.makeUnsafe(callsOfNetwork),
  maxWaitMs: 10_000,
  busy: callsBusy,
  pausesAfterLong: false,
})

/** The share of the places that one network may hold. */
const shareOfNetwork = 0.5

/**
 * Refusals of one network in a minute that are sent at once. 500 a second take a twentieth of the processor; a client that repeats
 * its refused requests without a wait makes ten times as many.
 */
const promptRefusals = 30_000

/** The refusal of a network that does not wait: its repeated requests would take the processor from the requests in work. */
const laterRefusal: Effect.Effect<never, Busy> = Effect.sleep('1 second').pipe(Effect.andThen(lookUpsBusy))

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
  readonly turns: Turns
}

/** What networks have in work; a network without a call is removed. */
const makeNetworks = (turnsOf: () => Turns) => {
  const held = new Map<string, NetworkPlaces>()
  return {
    placesOf: (holder: string): NetworkPlaces => held.get(holder) ?? { count: 0, turns: turnsOf() },
    /** Counts the work for its network while it runs. */
    during: <A, E>(holder: string, places: NetworkPlaces, work: Effect.Effect<A, E>): Effect.Effect<A, E> => {
      places.count += 1
      held.set(holder, places)
      const release = Effect.sync(() => {
        places.count -= 1
        if (places.count === 0) held.delete(holder)
      })
      return Effect.ensuring(work, release)
    },
  }
}

/**
 * Runs a call; fails with `Busy` where it is a look-up and the places are taken, its client has left before its turn, or its turn
 * does not come. Calls that create or cancel a payment have no turns.
 */
export type Admit = <A, E>(
  request: AdmittedRequest,
  handling: Effect.Effect<A, E>,
) => Effect.Effect<A, E | Busy>

/** Runs the calls of a network in turns, a few at once. */
const makeCallTurns = (): Admit => {
  const networks = makeNetworks(turnsOfCalls)
  return <A, E>({ network, hasLeft = () => false }: AdmittedRequest, handling: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | Busy> => {
      const holder = network ?? 'unknown'
      const places = networks.placesOf(holder)
      const begun = Effect.suspend((): Effect.Effect<A, E | Busy> => (hasLeft() ? callsBusy : handling))
      return networks.during(holder, places, inTurn(places.turns, begun))
    })
}

/**
 * Limits the look-ups that a process works on at once, all together and for each network. Of other calls, those of a network
 * take turns, so that a visitor with many connections does not fill the queue of the database before the calls of others.
 */
export const makeAdmission = ({ kind }: Pick<Store, 'kind'>, now: () => number): Admit => {
  const max = placesOf[kind]
  const waitAfterRefusal = makeVisitorLimit(promptRefusals, now)
  const nextTurn = kind === 'embedded' ? makeNextTurn() : Effect.void
  const ofAll = turnsOfAll()
  const networks = makeNetworks(() => (kind === 'embedded' ? turnsOfNetwork() : ofAll))
  const admitCall = makeCallTurns()
  let total = 0
  const admitLookUp: Admit = <A, E>(
    { network, hasLeft = () => false }: AdmittedRequest,
    handling: Effect.Effect<A, E>,
  ) =>
    Effect.suspend((): Effect.Effect<A, E | Busy> => {
      const holder = network ?? 'unknown'
      const places = networks.placesOf(holder)
      if (total >= max || places.count >= max * shareOfNetwork)
        return waitAfterRefusal(holder) === null ? lookUpsBusy : laterRefusal
      total += 1
      const begun = Effect.suspend((): Effect.Effect<A, E | Busy> => (hasLeft() ? lookUpsBusy : handling))
      const work = Effect.ensuring(
        nextTurn.pipe(Effect.andThen(inTurn(places.turns, begun))),
        Effect.sync(() => void (total -= 1)),
      )
      return networks.during(holder, places, work)
    })
  return (request, handling) => {
    if (lookUps.has(request.endpoint)) return admitLookUp(request, handling)
    return payments.has(request.endpoint) ? handling : admitCall(request, handling)
  }
}

/** For calls that are never refused under load. */
export const admitAll: Admit = (_request, handling) => handling
