import { Data, Effect } from 'effect'
import type { OrganisationRole } from '#domain/organisation/members/member-role.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { CallFailure } from './refused.ts'

/** Not ready: the client repeats the request after these seconds (the ordinances' client waits its own 2 s, spec §9). */
export class NotReady extends Data.TaggedClass('NotReady')<{ readonly seconds: number }> {}

/** The organisation that a request is made for. */
export interface CallerOrganisation {
  readonly id: string
  readonly role: OrganisationRole
}

/** The authenticated user of a request; absent where the call is open to visitors without a session. */
export interface Caller {
  /** The user whose data the call is about: the owner of the organisation where a member calls for it. */
  readonly userId: string
  /** The account that is signed in. */
  readonly accountId: string
  /** Whether it is the account of an organisation (spec §6). */
  readonly isLegalEntity: boolean
  /** Null for an account without an organisation. The owner keeps it when the type of the user is changed, a member does not. */
  readonly organisation: CallerOrganisation | null
  /** The public name of the session of the request, never its secret. */
  readonly sessionId: string
  /** The address of the member of staff; empty where the call is not for staff. */
  readonly staffEmail: string
}

export interface RouteRequest<E extends AnyEndpoint> {
  readonly input: InputOf<E>
  readonly caller: Caller
  /** The network of the visitor, as in `Connection`. */
  readonly network: string | null
  readonly idempotencyKey: string | null
}

export interface Route {
  readonly endpoint: AnyEndpoint
  readonly handle: (request: RouteRequest<AnyEndpoint>) => Effect.Effect<unknown, CallFailure>
}

/**
 * Connects a call of the contract to its handler, which `answer-call.ts` runs. What the call returns, its units and its error codes
 * are said once, at the endpoint and in `contract/descriptions/`; a comment at a route is about the handler.
 */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Effect.Effect<ReplyOf<E> | NotReady, CallFailure>,
): Route => ({ endpoint, handle: handle as Route['handle'] })
