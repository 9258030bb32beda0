import { setTimeout as sleep } from 'node:timers/promises'
import { Effect, Schema } from 'effect'
import type { AuthData } from '#domain/session/auth-data.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { writeBody } from '#adapters/backend/contract/body.ts'
import { type AnyEndpoint, hasBody, type QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import type { PreparedCall, CallFixture } from './call-case.ts'

type Answered = { readonly ok: unknown } | { readonly refused: string }

/** Maximum number of «wait» answers in one test. The sources answer in the background, which takes its time on a slow machine. */
const maxWaits = 500

const pauseMs = 10

/** Calls through the client of the product: after an answer «wait» the clock of the fixture is advanced and the call is polled again. */
export const request = async (
  { backend }: CallFixture,
  endpoint: AnyEndpoint,
  { auth, input, key }: PreparedCall<unknown>,
): Promise<Answered> => {
  const call = backend.as(auth)
  if (endpoint.waiting === null) {
    const outcome = await Effect.runPromise(Effect.result(call.request(endpoint, input, key)))
    if (outcome._tag === 'Success') return { ok: outcome.success }
    if (outcome.failure instanceof BackendRefused) return { refused: outcome.failure.code }
    throw new Error(`${endpoint.name}: ${outcome.failure._tag}`)
  }
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const step = await Effect.runPromise(call.poll(endpoint, input))
    if (step._tag === 'Ok') return { ok: step.value }
    if (step._tag === 'Error') return { refused: step.code }
    backend.clock.advance(Math.max(step.seconds, 1) * 1000)
    await sleep(pauseMs)
  }
  throw new Error(`${endpoint.name} is never ready`)
}

interface ChangedParameters {
  /** Name of a parameter that is left out. */
  readonly without?: string
  /** Parameters that are added to those of the call. */
  readonly surplus?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly httpStatus: number
  /** One of `ok`, `wait` or an error code. */
  readonly outcome: string
}

const outcomeOf = (endpoint: AnyEndpoint, response: Response, body: unknown): string => {
  const { status, errorCode, code } = body as { status?: unknown; errorCode?: string; code?: string }
  if (!response.ok) return code ?? 'unknown'
  if (endpoint.style === 'plain') return 'ok'
  return status === 'error' ? (errorCode ?? 'unknown') : String(status)
}

const keyOf = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key }

const withoutName = (fields: URLSearchParams, name: string | undefined): void => {
  if (name === undefined) return
  fields.delete(name)
  fields.delete(`${name}[]`)
}

/** Sends a call as strings of the wire format, without one parameter or with surplus ones. */
export const send = async (
  { backend }: CallFixture,
  endpoint: AnyEndpoint,
  texts: QueryTexts,
  { auth, key }: { readonly auth: AuthData; readonly key?: string | undefined },
  { without, surplus = {} }: ChangedParameters = {},
): Promise<RawAnswer> => {
  const { path, query, body, headers: result } = writeTexts(endpoint, texts)
  for (const fields of [query, body]) {
    if (fields === null) continue
    withoutName(fields, without)
    for (const [name, value] of Object.entries(surplus)) fields.append(name, value)
  }
  for (const name of ['session', 'rand', 'userId'] as const)
    if (!query.has(name) && endpoint.access !== 'anyone') query.set(name, auth[name])
  const { content, headers } = writeBody(endpoint, body)
  const response = await backend.request(`${path}?${query.toString()}`, {
    method: endpoint.method,
    headers: { ...result, ...headers, ...keyOf(key) },
    ...(hasBody(endpoint.method) ? { body: content } : {}),
  })
  return { httpStatus: response.status, outcome: outcomeOf(endpoint, response, await response.json()) }
}

export const wireOf = (endpoint: AnyEndpoint, input: unknown): QueryTexts =>
  Schema.encodeUnknownSync(endpoint.input)(input)
