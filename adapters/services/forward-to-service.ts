import { Effect, Result, Schema } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import { parseJson } from '#adapters/decoding/json.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { makeBreaker } from './breaker.ts'
import { type Fetched, fetchText } from '#adapters/http/fetch-text.ts'
import type {
  ExternalService,
  ProviderRequest,
  ServiceAddress,
} from '#adapters/backend/server/http/external-service.ts'

export interface ForwardDeps {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
  readonly timeoutMs: number
  readonly maxBytes: number
}

const silent = refused('service.timeout', 'Сервис отвечает слишком долго. Повторите через минуту')
const broken = refused('service.unavailable', 'Сервис не отвечает. Повторите через минуту')

/** The URL of a request; null: it would not be below the URL of the settings. */
export const addressOf = (
  { mount, keyName }: Pick<ExternalService, 'mount' | 'keyName'>,
  { url, key }: ServiceAddress,
  endpoint: AnyEndpoint,
  input: unknown,
): URL | null => {
  const { path, query } = writeTexts(endpoint, Schema.encodeUnknownSync(endpoint.input)(input))
  if (keyName !== null && key !== null) query.set(keyName, key)
  const base = new URL(url)
  const target = new URL(`${url}${path.slice(mount.length)}`)
  target.search = query.toString()
  return target.origin === base.origin && target.pathname.startsWith(base.pathname) ? target : null
}

const unknownCode = (endpoint: AnyEndpoint): string | undefined =>
  endpoint.refusals.find((code) => code.endsWith('.unknown'))

/** Forwards calls to the configured service with limits of time and size. Responses are validated by the contract. */
export const forwardToService = (service: ExternalService, address: ServiceAddress, deps: ForwardDeps) => {
  const breaker = makeBreaker()
  const { fetch, now, log, timeoutMs, maxBytes } = deps
  const api = address.provider === undefined ? undefined : service.providers?.[address.provider]

  const requestOf = (endpoint: AnyEndpoint, input: unknown): ProviderRequest | null => {
    if (api !== undefined) return api.requestOf(address, input)
    const url = addressOf(service, address, endpoint, input)
    return url === null ? null : { url }
  }

  const unavailable = (why: string, answer: Refused): Refused => {
    breaker.failed(now())
    log('warn', 'service failed', { service: service.name, why })
    return answer
  }

  const unknown = (endpoint: AnyEndpoint): Effect.Effect<never, Refused> => {
    const code = unknownCode(endpoint)
    if (code === undefined) return Effect.fail(unavailable('status', broken))
    breaker.succeeded()
    return Effect.fail(refused(code, 'Такого нет. Проверьте, что запрос написан верно'))
  }

  const read = (endpoint: AnyEndpoint, input: unknown, fetched: Fetched): Effect.Effect<unknown, Refused> => {
    if (fetched._tag === 'Failed') return Effect.fail(unavailable(fetched.why, broken))
    if (fetched._tag === 'NotFound') return unknown(endpoint)
    // No reply of the contract accepts the `undefined` of a text that is not JSON.
    const json = parseJson(fetched.text)
    const provided = api === undefined ? ({ _tag: 'Reply', json } as const) : api.readReply(json, input)
    if (provided._tag === 'Unknown') return unknown(endpoint)
    const reply = Schema.decodeUnknownResult(endpoint.reply)(provided.json)
    if (Result.isFailure(reply)) return Effect.fail(unavailable('shape', broken))
    breaker.succeeded()
    return Effect.succeed(reply.success)
  }

  return (endpoint: AnyEndpoint, input: unknown): Effect.Effect<unknown, Refused> =>
    Effect.suspend(() => {
      if (!breaker.tryAcquire(now())) return Effect.fail(broken)
      const request = requestOf(endpoint, input)
      if (request === null) return Effect.fail(unavailable('address', broken))
      const { url, body, headers } = request
      return Effect.promise((signal) => fetchText(url, { fetch, maxBytes, signal, body, headers })).pipe(
        Effect.timeoutOrElse({
          duration: timeoutMs,
          orElse: () => Effect.fail(unavailable('timeout', silent)),
        }),
        Effect.flatMap((fetched) => read(endpoint, input, fetched)),
      )
    })
}
