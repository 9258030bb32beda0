import { Cause, Effect, Exit, Option } from 'effect'
import type { Context, Hono } from 'hono'
import { type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
import { isValid } from '#domain/parsed.ts'
import type { AnyEndpoint, InputOf } from '#adapters/backend/contract/endpoint.ts'
import { type CallPaths, pathOf } from '#adapters/backend/contract/paths/call-paths.ts'
import type { Admit } from './admission.ts'
import { askedNumber } from './asked-number.ts'
import { answerFailure, answerRefusal } from './answer-failure.ts'
import type { CheckLimit } from './check-limit.ts'
import { encodeAnswer } from './encode-answer.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import {
  type DatabaseFailed,
  originalError,
  withOriginalError,
} from '#adapters/backend/server/database/database-failed.ts'
import type { Log } from '#adapters/log/log.ts'
import { sendJson } from '#adapters/http/send-json.ts'
import { type NamedCaller, decodeInput, type ReadRequest, readRequest } from './read-request.ts'
import { operationOff, type Refused } from './refused.ts'
import type { Caller, Route } from './route.ts'

/** Authorises a request: by the session, and by the role where the call requires one. */
export type CheckAccess = (
  endpoint: Pick<AnyEndpoint, 'access' | 'permission'>,
  credentials: NamedCaller,
) => Effect.Effect<Caller, Refused | DatabaseFailed>

/** A call with its decoded input and its caller. */
interface AuthorisedCall {
  readonly endpoint: AnyEndpoint
  readonly input: InputOf<AnyEndpoint>
  readonly caller: Caller
}

/** Runs a call, and records it in the journal of the caller's organisation where it changed something. */
export type RecordAction = <A, E>(
  call: AuthorisedCall,
  handling: Effect.Effect<A, E>,
) => Effect.Effect<A, E | DatabaseFailed>

/** The connection of a request; passed as the environment of the app. */
export interface Connection {
  /** The network that the visitor's requests are counted by; null where it is not known. */
  readonly network: string | null
}

/** The checks that run before every handler. */
export interface RouteMiddleware {
  readonly checkAccess: CheckAccess
  readonly checkLimit: CheckLimit
  readonly admit: Admit
  /** Called after a call that may have written; calls of services write nothing here. */
  readonly noteWrite?: Store['staleReads']['noteWrite']
  /** Absent where calls have no organisation. */
  readonly recordAction?: RecordAction
  /** Operations in service; all of them when absent. */
  readonly capabilities?: CapabilitySet
  readonly log: Log
  /** Paths that differ from the contract. */
  readonly paths?: CallPaths | undefined
}

const anonymous: Caller = {
  userId: '',
  accountId: '',
  isLegalEntity: false,
  organisation: null,
  sessionId: '',
  staffEmail: '',
}

const isInService = ({ capability }: AnyEndpoint, available: CapabilitySet | undefined): boolean =>
  capability === null || available === undefined || isValid(checkCapability(available, capability))

/**
 * Checks access, input and limits of a request, and runs the handler of the call. An operation that is out of service is refused
 * before anything of the request is checked (spec §8).
 */
const performCall = Effect.fnUntraced(function* (
  { endpoint, handle }: Route,
  request: ReadRequest,
  network: string | null,
  { capabilities, checkAccess, checkLimit, noteWrite, recordAction }: RouteMiddleware,
) {
  if (!isInService(endpoint, capabilities)) return yield* operationOff
  const caller = endpoint.access === 'anyone' ? anonymous : yield* checkAccess(endpoint, request.credentials)
  const ownerId = caller === anonymous ? null : caller.userId
  const input = yield* decodeInput(endpoint, request)
  const { texts, idempotencyKey } = request
  // A member uses up the own limits of a minute, and shares the numbers of the organisation.
  const userId = caller === anonymous ? null : caller.accountId
  const counted = { endpoint, texts, userId, ownerId, network, number: askedNumber(endpoint, input) }
  yield* checkLimit.before(counted)
  const handling = handle({ input, caller, network, idempotencyKey })
  const recorded = recordAction === undefined ? handling : recordAction({ endpoint, input, caller }, handling)
  return yield* recorded.pipe(
    Effect.tapError((failure) =>
      failure._tag === 'Refused' ? checkLimit.afterRefusal(counted, failure) : Effect.void,
    ),
    // A refused call may have written too. Where the note fails, the primary is down, and so is the next read.
    Effect.ensuring(
      noteWrite === undefined || ownerId === null || endpoint.method === 'GET'
        ? Effect.void
        : noteWrite(ownerId).pipe(Effect.ignore),
    ),
  )
})

/** Answers a call. Answers contain no internal details: a defect is logged and is a 500. */
const answer = async (context: Context, route: Route, middleware: RouteMiddleware): Promise<Response> => {
  const { endpoint } = route
  const { network } = context.env as Connection
  const request = performCall(route, await readRequest(endpoint, context), network, middleware)
  const hasLeft = (): boolean => context.req.raw.signal.aborted
  // Not interrupted when the client disconnects: a call that has begun to write must finish.
  const exit = await Effect.runPromiseExit(middleware.admit({ endpoint, network, hasLeft }, request))
  context.header('cache-control', 'no-store')
  if (Exit.isSuccess(exit)) return sendJson(context, encodeAnswer(endpoint, exit.value))
  const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (failure !== undefined && failure._tag !== 'DatabaseFailed')
    return answerRefusal(context, endpoint, failure)
  const cause = failure === undefined ? exit.cause : withOriginalError(exit.cause)
  return answerFailure(context, Cause.squash(cause), middleware.log, {
    event: 'call failed',
    fields: { call: endpoint.name, cause: Cause.pretty(cause) },
  })
}

/** Adds the routes to the app; each runs the middleware before its handler. */
export const mount = (app: Hono, routes: readonly Route[], middleware: RouteMiddleware): void => {
  for (const value of routes)
    app.on(value.endpoint.method, pathOf(value.endpoint, middleware.paths), (context) =>
      answer(context, value, middleware),
    )
}

/** Runs the handler of a path outside the contract. A defect is thrown, and answered as any error of the app. */
export const runHandler = async (handler: Effect.Effect<Response, DatabaseFailed>): Promise<Response> => {
  const exit = await Effect.runPromiseExit(handler)
  if (Exit.isFailure(exit)) throw originalError(exit.cause)
  return exit.value
}
