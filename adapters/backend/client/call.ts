import { Effect, Result, Schema } from 'effect'
import { type AuthData, hasAuth } from '#domain/session/auth-data.ts'
import {
  type BackendFailed,
  BackendRefused,
  BackendUnavailable,
  type NotSignedIn,
} from '#application/shared/backend.errors.ts'
import {
  type AnyEndpoint,
  type Endpoint,
  organisationHeader,
  type QueryTexts,
} from '#adapters/backend/contract/endpoint.ts'
import { type LegacyAnswer, answerSchema, ProblemWire } from '#adapters/backend/contract/envelope.ts'
import { writeBody } from '#adapters/backend/contract/body.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'

/** How requests are sent. */
export interface Transport {
  /** Origin of the backend, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly auth: () => AuthData
  /** The organisation that the visitor was shown; a call about another one is refused. */
  readonly organisation?: () => string | null
  readonly timeoutMs: number
  /** Paths that differ from the contract. */
  readonly paths?: CallPaths
}

/** The answer of a call that may not be ready yet. */
export type Polled<Reply> =
  | { readonly _tag: 'Ok'; readonly value: Reply }
  | { readonly _tag: 'Waiting'; readonly seconds: number }
  | { readonly _tag: 'Error'; readonly message: string; readonly code: string }

export interface Call {
  readonly request: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    idempotencyKey?: string,
  ) => Effect.Effect<Reply, BackendFailed>
  readonly poll: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
  ) => Effect.Effect<Polled<Reply>, BackendUnavailable | NotSignedIn>
}

const failureTexts = {
  network: 'Нет связи с сервером. Проверьте интернет и повторите',
  timeout: 'Сервер отвечает слишком долго. Повторите через минуту',
  server: 'Сервис не смог ответить. Повторите через минуту',
  shape: 'Сервис ответил непонятно. Мы уже разбираемся, повторите позже',
} as const

/** RFC 9110, 10.2.3: seconds or a date; absent where the header is. */
const retryAfter = (header: string | null): { readonly retryAfterMs?: number } => {
  if (header === null) return {}
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? {} : { retryAfterMs: Math.max(0, ms) }
}

type RetryAfter = ReturnType<typeof retryAfter>

const unavailable = (reason: keyof typeof failureTexts, again: RetryAfter = {}): BackendUnavailable =>
  new BackendUnavailable({ reason, message: failureTexts[reason], ...again })

/** The failure of a call that reached no server. */
export const networkFailed = unavailable('network')

const credentials = ({ session, rand, userId }: AuthData): Record<string, string> => ({
  session,
  rand,
  userId,
})

const requestOf = (
  transport: Transport,
  endpoint: AnyEndpoint,
  texts: QueryTexts,
  key: string | undefined,
) => {
  const { path, query, body, headers: headerTexts } = writeTexts(endpoint, texts, transport.paths)
  const { content, headers } = writeBody(endpoint, body)
  const auth = transport.auth()
  const isSigned = endpoint.access !== 'anyone' && hasAuth(auth)
  if (isSigned) for (const [name, value] of Object.entries(credentials(auth))) query.set(name, value)
  const organisation = isSigned && endpoint.permission !== null ? transport.organisation?.() : null
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return {
    url: `${transport.baseUrl}${path}${search}`,
    init: {
      method: endpoint.method,
      ...(content === null ? {} : { body: content }),
      headers: {
        ...headerTexts,
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(organisation != null && { [organisationHeader]: organisation }),
      },
    },
  }
}

const sent = (transport: Transport, endpoint: AnyEndpoint, texts: QueryTexts, key: string | undefined) =>
  Effect.tryPromise({
    try: async (signal) => {
      const { url, init } = requestOf(transport, endpoint, texts, key)
      const response = await transport.fetch(url, { ...init, signal })
      const { ok, headers } = response
      return { ok, again: retryAfter(headers.get('retry-after')), text: await response.text() }
    },
    catch: () => networkFailed,
  }).pipe(
    Effect.timeoutOrElse({
      duration: transport.timeoutMs,
      orElse: () => Effect.fail(unavailable('timeout')),
    }),
  )

const decodedAs = <A>(schema: Schema.Codec<A, unknown>, text: string): Result.Result<A, Schema.SchemaError> =>
  Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text)

/** Spec §8: a non-2xx answer raises an error; problem+json keeps its code and its message. */
const failureOf = (text: string, again: RetryAfter): BackendRefused | BackendUnavailable => {
  const problem = decodedAs(ProblemWire, text)
  if (Result.isFailure(problem) || problem.success.status >= 500) return unavailable('server', again)
  return new BackendRefused({ code: problem.success.code, message: problem.success.title, ...again })
}

const polled = (answer: LegacyAnswer): Polled<unknown> => {
  switch (answer.status) {
    case 'ok':
      return { _tag: 'Ok', value: answer.response }
    case 'wait':
      return { _tag: 'Waiting', seconds: answer.wait?.timeout ?? 0 }
    case 'error':
      return { _tag: 'Error', message: answer.errorDesc, code: answer.errorCode ?? 'unknown' }
  }
}

/** Sends calls and decodes answers. `client.ts` adds what depends on the session. */
export const makeCall = (transport: Transport): Call => {
  const answered = (endpoint: AnyEndpoint, input: unknown, key?: string) =>
    Effect.gen(function* () {
      const texts = Schema.encodeUnknownSync(endpoint.input)(input)
      const { ok, again, text } = yield* sent(transport, endpoint, texts, key)
      if (!ok) return yield* failureOf(text, again)
      const answer = decodedAs(answerSchema(endpoint), text)
      if (Result.isFailure(answer)) return yield* unavailable('shape')
      return answer.success
    })

  return {
    request: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, key?: string) =>
      answered(endpoint, input, key).pipe(
        Effect.flatMap((answer): Effect.Effect<Reply, BackendFailed> => {
          if (endpoint.style === 'plain') return Effect.succeed(answer as Reply)
          const step = polled(answer as LegacyAnswer)
          if (step._tag === 'Ok') return Effect.succeed(step.value as Reply)
          if (step._tag === 'Error')
            return Effect.fail(new BackendRefused({ code: step.code, message: step.message }))
          return Effect.fail(unavailable('shape'))
        }),
      ),
    poll: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) =>
      answered(endpoint, input).pipe(
        Effect.map((answer) => polled(answer as LegacyAnswer) as Polled<Reply>),
        Effect.catchTag('BackendRefused', ({ code, message }) =>
          Effect.succeed<Polled<Reply>>({ _tag: 'Error', code, message }),
        ),
      ),
  }
}
