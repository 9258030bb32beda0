import type { AuthData } from '#domain/session/auth-data.ts'
import { writeBody } from '#adapters/backend/contract/body.ts'
import { type AnyEndpoint, hasBody, pathNames, type QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'

/** A request that a run sends, and prints when the answer has a fault. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer> | null
  /** Whether the request is still one of its endpoint: the path and the method are not changed. */
  readonly isOfEndpoint: boolean
}

/** Who makes a call, and with which idempotency key. */
export interface WireCall {
  readonly endpoint: AnyEndpoint
  readonly auth: AuthData
  readonly key: string | undefined
}

/** An answer as the checks read it. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly text: string
  /** Processor time, which other processes on the machine do not lengthen. */
  readonly milliseconds: number
}

/** A lone surrogate has no percent encoding, so a path cannot contain one. */
const withPathWellFormed = ({ path }: AnyEndpoint, texts: QueryTexts): QueryTexts => ({
  ...texts,
  ...Object.fromEntries(pathNames(path).map((name) => [name, String(texts[name] ?? '').toWellFormed()])),
})

/** The request of a call with this input, in the form of the wire. */
export const wireRequest = ({ endpoint, auth, key }: WireCall, texts: QueryTexts): WireRequest => {
  const written = writeTexts(endpoint, withPathWellFormed(endpoint, texts))
  for (const name of ['session', 'rand', 'userId'] as const)
    if (!written.query.has(name) && endpoint.access !== 'anyone') written.query.set(name, auth[name])
  const { content, headers } = writeBody(endpoint, written.body)
  return {
    method: endpoint.method,
    path: written.path,
    query: written.query,
    headers: { ...written.headers, ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    body: hasBody(endpoint.method) ? content : null,
    isOfEndpoint: true,
  }
}

const urlOf = ({ path, query }: WireRequest): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`

/** A header cannot contain these characters; raw sockets send them. */
const headersOf = ({ headers }: WireRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e]/g, '?')]),
  )

/**
 * The bytes of a body and the type that the platform gives it. A body is encoded before the clock starts: some are many megabytes of
 * percent encoding. A backend that refuses a stream half-way would make the platform throw while it still encodes a form.
 */
const encodedBody = async (body: NonNullable<WireRequest['body']>) => {
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type')
  return {
    body: await encoded.arrayBuffer(),
    headers: (type === null ? {} : { 'content-type': type }) as Readonly<Record<string, string>>,
  }
}

/** Sends a request to the backend in this process. */
export const sendWire = async (
  { request: fetchHere }: Pick<BackendFixture, 'request'>,
  request: WireRequest,
): Promise<WireAnswer> => {
  const encoded = request.body === null ? null : await encodedBody(request.body)
  const before = process.cpuUsage()
  const response = await fetchHere(urlOf(request), {
    method: request.method,
    headers: { ...encoded?.headers, ...headersOf(request) },
    ...(encoded && { body: encoded.body }),
  })
  const text = await response.text()
  const { user, system } = process.cpuUsage(before)
  return { status: response.status, headers: response.headers, text, milliseconds: (user + system) / 1000 }
}

const printedBody = (body: Exclude<WireRequest['body'], FormData>): string =>
  body instanceof Uint8Array ? [...body].join(' ') : (body ?? '').toString()

/** The request as a line that is enough to send it again. */
export const printedRequest = (request: WireRequest): string => {
  const { method, body } = request
  const text = body instanceof FormData ? JSON.stringify([...body]) : printedBody(body)
  return `${method} ${urlOf(request).slice(0, 600)} ${JSON.stringify(headersOf(request))} ${text.slice(0, 600)}`
}
