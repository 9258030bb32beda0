import { Result, Schema } from 'effect'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { answerSchema } from '#adapters/backend/contract/envelope.ts'
import { canariesIn } from '#tests/attack/victim.ts'
import type { WireAnswer } from '#tests/attack/wire-request.ts'

/** Statuses of refusals; a busy server is answered with 503 only where its code says so. */
const refusals = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429])

/** Codes that every call may answer with. */
const common = new Set([
  'access.organisation',
  'access.staff',
  'body.too-large',
  'capability.off',
  'input.shape',
  'method.unknown',
  'organisation.changed',
  'organisation.role',
  'path.unknown',
  'rate.limited',
  'server.busy',
  'session.expired',
])

const headersOfAnswers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** A stack of the program, or a path of its source. */
const internals = /\bat \S+ \(?\S+:\d+:\d+|node_modules|\/(?:adapters|application|domain)\/\S+\.[tj]s\b/

const slowest = 5000

interface Envelope {
  readonly status?: unknown
  readonly errorCode?: string
  readonly errorDesc?: string
  readonly code?: string
  readonly title?: string
}

const jsonOf = (text: string): Envelope | null => {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}

/** The code of a refusal; null where the call succeeded or has to wait. */
export const refusalIn = ({ status, text }: Pick<WireAnswer, 'status' | 'text'>): string | null => {
  const body = jsonOf(text)
  if (status !== 200) return body?.code ?? `http.${status}`
  return body?.status === 'error' ? (body.errorCode ?? 'unknown') : null
}

const isInRussian = (body: Envelope | null): boolean => /[а-яё]/i.test(body?.errorDesc ?? body?.title ?? '')

const isKnownCode = ({ refusals: declared }: AnyEndpoint, code: string): boolean =>
  common.has(code) || code.startsWith('input.') || declared.includes(code)

const decoders = new WeakMap<AnyEndpoint, (body: unknown) => boolean>()

const fitsSchema = (endpoint: AnyEndpoint, body: unknown): boolean => {
  let decode = decoders.get(endpoint)
  if (decode === undefined) {
    const result = Schema.decodeUnknownResult(answerSchema(endpoint))
    decode = (value) => Result.isSuccess(result(value))
    decoders.set(endpoint, decode)
  }
  return decode(body)
}

interface Asked {
  readonly endpoint: AnyEndpoint
  readonly method: string
  readonly isOfEndpoint: boolean
  /** Staff reads the data of all users. */
  readonly isStaff: boolean
}

/** What is wrong with an answer; empty where nothing is. */
export const answerFaults = (
  { endpoint, method, isOfEndpoint, isStaff }: Asked,
  answer: WireAnswer,
): readonly string[] => {
  const { status, text, headers, milliseconds } = answer
  const faults: string[] = []
  const code = refusalIn(answer)
  if (status !== 200 && !refusals.has(status) && !(status === 503 && code === 'server.busy'))
    faults.push(`the status is ${status}`)
  for (const [name, value] of Object.entries(headersOfAnswers))
    if (headers.get(name) !== value) faults.push(`the header ${name} is ${headers.get(name)}`)
  if (internals.test(text)) faults.push('the answer contains internals of the program')
  if (!isStaff)
    for (const canary of canariesIn(text)) faults.push(`the answer contains "${canary}" of another user`)
  if (milliseconds > slowest) faults.push(`the answer took ${Math.round(milliseconds)} ms`)
  if (method === 'HEAD') return faults
  const body = jsonOf(text)
  if (body === null) faults.push('the body is not JSON')
  else if (isOfEndpoint && status === 200 && !fitsSchema(endpoint, body))
    faults.push('the body does not fit the schema of the call')
  if (code !== null && !isInRussian(body)) faults.push('the refusal is not in Russian')
  if (isOfEndpoint && code !== null && !isKnownCode(endpoint, code))
    faults.push(`the call does not declare the code ${code}`)
  return faults
}
