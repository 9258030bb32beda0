import { Effect } from 'effect'
import { isOrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { LimitClass } from '#domain/limits/new-numbers.ts'
import type { AnyEndpoint, QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { budgetsOf, type Limit, type Requester } from './limits.ts'
import { fleetCalls, fleetLimit, limitOfRefusal, limits, lookUpLimit } from './call-limits.ts'
import type { CheckNewNumber } from './check-new-number.ts'
import { limitClassOf } from './new-numbers.repository.ts'
import { takeAll } from './rate-limits.repository.ts'
import { type Refused, TooMany } from './refused.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

export interface CountedRequest extends Requester {
  /** The user whose numbers of documents are counted: the owner where a member calls for an organisation. */
  readonly ownerId: string | null
  readonly endpoint: AnyEndpoint
  readonly texts: QueryTexts
  /** The kind and the number that the call looks up; null for other calls. */
  readonly number: string | null
}

/** Enforces the rate limits: runs before the handler of every call, and after its refusals. */
export interface CheckLimit {
  /** Counts a request that is about to be handled, or fails without counting it. */
  readonly before: (request: CountedRequest) => Effect.Effect<void, TooMany | DatabaseFailed>
  /** Counts a request that was refused, where such refusals have a limit; fails where there are too many. */
  readonly afterRefusal: (
    request: CountedRequest,
    refusal: Refused,
  ) => Effect.Effect<void, TooMany | DatabaseFailed>
}

/** Limit of the calls that have no other one and write to the journal of an organisation, which is kept for a year. */
const recordedChange: Limit = { name: 'recorded-change', perUser: 300, perNetwork: 1200 }

const limitOfCall = (endpoint: AnyEndpoint): Limit | undefined =>
  limits.get(endpoint) ?? (isOrganisationAction(endpoint.name) ? recordedChange : undefined)

/** An operator whose account has thousands of documents raises the limit of look-ups of one user in a minute. */
const raised = (limit: Limit | undefined, lookUps: number | undefined): Limit | undefined =>
  limit?.name === lookUpLimit.name && lookUps !== undefined
    ? { ...limit, perUser: lookUps, perNetwork: Math.max(lookUps, lookUpLimit.perNetwork ?? 0) }
    : limit

const fleetClasses: ReadonlySet<LimitClass> = new Set<LimitClass>(['organisation', 'large-fleet'])

/** Limits that are counted in the database, for all processes together. */
export const makeCheckLimit = (
  { store, now }: { readonly store: Store; readonly now: () => Instant },
  lookUpsPerMinute?: number,
  checkNewNumber?: CheckNewNumber,
): CheckLimit => {
  const count = Effect.fnUntraced(function* (limit: Limit | undefined, request: CountedRequest) {
    if (limit === undefined || limit.counts?.(request.texts) === false) return
    const budgets = budgetsOf(limit, request)
    const taking = yield* store.query((db) => takeAll(db, budgets, now()))
    if (taking._tag === 'Exhausted') return yield* new TooMany({ seconds: taking.seconds })
  })
  const limitOf = Effect.fnUntraced(function* ({ endpoint, ownerId }: CountedRequest) {
    const isRaised = lookUpsPerMinute !== undefined && lookUpsPerMinute > fleetLimit.perUser
    if (ownerId === null || isRaised || !fleetCalls.has(endpoint)) return limitOfCall(endpoint)
    const limitClass = yield* store.query((db) => limitClassOf(db, ownerId, now()))
    return fleetClasses.has(limitClass) ? fleetLimit : limitOfCall(endpoint)
  })
  return {
    before: Effect.fnUntraced(function* (request) {
      yield* count(raised(yield* limitOf(request), lookUpsPerMinute), request)
      if (checkNewNumber !== undefined && request.number !== null)
        yield* checkNewNumber({ userId: request.ownerId, network: request.network }, request.number)
    }),
    afterRefusal: (request, { code }) => count(limitOfRefusal(request.endpoint, code), request),
  }
}
