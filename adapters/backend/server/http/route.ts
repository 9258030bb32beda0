import type { Context, Hono } from 'hono'
import { Cause, Data, Effect, Exit, Option, Result, Schema, SchemaAST } from 'effect'
import * as SchemaJITCompiler from 'effect/schema/SchemaJITCompiler'
import { describeWait } from '#domain/wording/wait.ts'
import { readBody } from '#adapters/backend/contract/body.ts'
import type {
  Access,
  AnyEndpoint,
  InputOf,
  ReplyOf,
  QueryTexts,
} from '#adapters/backend/contract/endpoint.ts'
import { hasBody } from '#adapters/backend/contract/endpoint.ts'
import { answerSchema } from '#adapters/backend/contract/envelope.ts'
import { type CallPaths, pathOf } from '#adapters/backend/contract/paths/call-paths.ts'
import { readTexts } from '#adapters/backend/contract/texts.ts'
import type { Admit } from './admission.ts'
import { askedNumber } from './asked-number.ts'
import { answerFailure } from './answer-failure.ts'
import type { CheckLimit } from './check-limit.ts'
import { InvalidAnswer } from './contract-faults.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Log } from '#adapters/log/log.ts'
import { problem } from '#adapters/http/problem.ts'
import { sendJson } from '#adapters/http/send-json.ts'
import { type Busy, type CallFailure, type Refused, refused, type TooMany } from './refused.ts'
import { firstSchemaIssue } from '#adapters/decoding/schema-issues.ts'
import { statusOf } from './status-of.ts'
import {
  withOriginalError,
  type DatabaseFailed,
  originalError,
} from '#adapters/backend/server/database/database-failed.ts'

/** Not ready: the client repeats the request after these seconds (the ordinances' client waits its own 2 s, spec §9). */
export class NotReady extends Data.TaggedClass('NotReady')<{ readonly seconds: number }> {}

/** The authenticated user of a request; absent where the call is open to visitors without a session. */
export interface Caller {
  readonly userId: string
  /** Whether it is the account of an organisation (spec §6). */
  readonly isLegalEntity: boolean
  /** Whether the account has created an organisation; it stays when the type of the user is changed. */
  readonly hasOrganisation: boolean
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

/** Connects a call of the contract to its handler. */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Effect.Effect<ReplyOf<E> | NotReady, CallFailure>,
): Route => ({ endpoint, handle: handle as Route['handle'] })

type Encode = (answer: unknown) => unknown

const encoders = new WeakMap<AnyEndpoint, Encode>()

/** Created once for each call, because the creation costs more than the use. Effect compiles its structs to functions. */
const encoderOf = (endpoint: AnyEndpoint): Encode => {
  const known = encoders.get(endpoint)
  if (known !== undefined) return known
  const schema = answerSchema(endpoint)
  SchemaJITCompiler.enable(SchemaAST.flip(schema.ast))
  const encode = Schema.encodeUnknownResult(schema)
  const made: Encode = (answer) => {
    const encoded = encode(answer)
    if (Result.isFailure(encoded)) throw new InvalidAnswer(endpoint, encoded.failure)
    return encoded.success
  }
  encoders.set(endpoint, made)
  return made
}

export interface CallerCredentials {
  readonly session: string
  readonly rand: string
  readonly userId: string
}

/** Authorises a request: by the session, and by the role where the call requires one. */
export type CheckAccess = (
  access: Access,
  credentials: CallerCredentials,
) => Effect.Effect<Caller, Refused | DatabaseFailed>

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
  readonly log: Log
  /** Paths that differ from the contract. */
  readonly paths?: CallPaths | undefined
}

const anonymous: Caller = {
  userId: '',
  isLegalEntity: false,
  hasOrganisation: false,
  sessionId: '',
  staffEmail: '',
}

const tooMany = (context: Context, { seconds }: TooMany): Response => {
  context.header('retry-after', String(seconds))
  const message = `Слишком много запросов. Повторите через ${describeWait(seconds)}`
  return problem(context, statusOf('rate.limited'), 'rate.limited', message)
}

const busyWith = {
  passwords: 'Сервер занят проверкой паролей',
  'look-ups': 'Сейчас слишком много проверок',
} as const

const busy = (context: Context, { seconds, work }: Busy): Response => {
  context.header('retry-after', String(seconds))
  const message = `${busyWith[work]}. Повторите через ${describeWait(seconds)}`
  return problem(context, statusOf('server.busy'), 'server.busy', message)
}

const inputUnreadable = refused('input.shape', 'Проверьте параметры запроса')

/** PostgreSQL does not store the character U+0000, so a request that contains it is refused. */
const holdsZero = (text: QueryTexts[string]): boolean =>
  [text].flat().some((value) => value?.includes('\0') === true)

const inputRefused = (failure: Schema.SchemaError): Refused => {
  const { field, message } = firstSchemaIssue(failure)
  if (field === '') return inputUnreadable
  return refused(`input.${field}`, `${field}: ${message}`)
}

const credentialsOf = (query: URLSearchParams): CallerCredentials => ({
  session: query.get('session') ?? '',
  rand: query.get('rand') ?? '',
  userId: query.get('userId') ?? '',
})

const waitAnswer = (endpoint: AnyEndpoint, { seconds }: NotReady): unknown =>
  endpoint.waiting === 'flag'
    ? { status: 'wait', isWait: true }
    : { status: 'wait', wait: { timeout: seconds } }

/** The body of a successful answer, or of a `NotReady`. */
const bodyOf = (endpoint: AnyEndpoint, reply: unknown): unknown => {
  if (reply instanceof NotReady) return waitAnswer(endpoint, reply)
  return endpoint.style === 'plain' ? reply : { status: 'ok', response: reply }
}

/** The HTTP status of a refusal; one with a retry time is answered like an exceeded limit. */
const statusFor = ({ code, retryAfterSeconds }: Refused): number =>
  retryAfterSeconds === null ? statusOf(code) : statusOf('rate.limited')

/** Runs the handler of a call. Answers contain no internal details: a defect is logged and is a 500. */
const answer = async (
  context: Context,
  { endpoint, handle }: Route,
  { checkAccess, checkLimit, admit, noteWrite, log }: RouteMiddleware,
): Promise<Response> => {
  const { network } = context.env as Connection
  const { searchParams } = new URL(context.req.url)
  const body = hasBody(endpoint.method) ? await readBody(context.req.raw) : null
  const texts = readTexts(endpoint, context.req.param(), searchParams, body, context.req.raw.headers)
  const isBodyUnreadable = body === null && hasBody(endpoint.method)
  const request = Effect.gen(function* () {
    const caller =
      endpoint.access === 'anyone'
        ? anonymous
        : yield* checkAccess(endpoint.access, credentialsOf(searchParams))
    const userId = caller === anonymous ? null : caller.userId
    if (isBodyUnreadable || Object.values(texts).some(holdsZero)) return yield* inputUnreadable
    const decoded = Schema.decodeUnknownResult(endpoint.input)(texts)
    if (Result.isFailure(decoded)) return yield* inputRefused(decoded.failure)
    const number = askedNumber(endpoint, decoded.success)
    const counted = { endpoint, texts, userId, network, number }
    yield* checkLimit.before(counted)
    const idempotencyKey = context.req.header('idempotency-key') ?? null
    return yield* handle({ input: decoded.success, caller, network, idempotencyKey }).pipe(
      Effect.tapError((failure) =>
        failure._tag === 'Refused' ? checkLimit.afterRefusal(counted, failure) : Effect.void,
      ),
      // A refused call may have written too. Where the note fails, the primary is down, and so is the next read.
      Effect.ensuring(
        noteWrite === undefined || userId === null || endpoint.method === 'GET'
          ? Effect.void
          : noteWrite(userId).pipe(Effect.ignore),
      ),
    )
  })
  // Not interrupted when the client disconnects: a call that has begun to write must finish.
  const exit = await Effect.runPromiseExit(admit({ endpoint, network }, request))
  context.header('cache-control', 'no-store')
  if (Exit.isSuccess(exit)) return sendJson(context, encoderOf(endpoint)(bodyOf(endpoint, exit.value)))
  const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (failure === undefined || failure._tag === 'DatabaseFailed') {
    const cause = failure === undefined ? exit.cause : withOriginalError(exit.cause)
    return answerFailure(context, Cause.squash(cause), log, {
      event: 'call failed',
      fields: { call: endpoint.name, cause: Cause.pretty(cause) },
    })
  }
  if (failure._tag === 'TooMany') return tooMany(context, failure)
  if (failure._tag === 'Busy') return busy(context, failure)
  if (failure.retryAfterSeconds !== null) context.header('retry-after', String(failure.retryAfterSeconds))
  if (endpoint.style === 'plain') return problem(context, statusFor(failure), failure.code, failure.message)
  return sendJson(context, { status: 'error', errorDesc: failure.message, errorCode: failure.code })
}

/** Runs the handler of a path outside the contract. A defect is thrown, and answered as any error of the app. */
export const runHandler = async (handler: Effect.Effect<Response, DatabaseFailed>): Promise<Response> => {
  const exit = await Effect.runPromiseExit(handler)
  if (Exit.isFailure(exit)) throw originalError(exit.cause)
  return exit.value
}

/** Adds the routes to the app; each runs the middleware before its handler. */
export const mount = (app: Hono, routes: readonly Route[], middleware: RouteMiddleware): void => {
  for (const value of routes)
    app.on(value.endpoint.method, pathOf(value.endpoint, middleware.paths), (context) =>
      answer(context, value, middleware),
    )
}
