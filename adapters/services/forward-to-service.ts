import { Effect, Result, Schema } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { writeTexts } from '#adapters/backend/contract/texts.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { makeBreaker } from './breaker.ts'
import { type Fetched, fetchText } from './fetch-text.ts'
import type { ExternalService, ServiceAddress } from '#adapters/backend/server/http/service.ts'

export interface ForwardDeps {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
  readonly timeoutMs: number
  readonly mostBytes: number
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
  const asked = new URL(`${url}${path.slice(mount.length)}`)
  asked.search = query.toString()
  return asked.origin === base.origin && asked.pathname.startsWith(base.pathname) ? asked : null
}

const unknownCode = (endpoint: AnyEndpoint): string | undefined =>
  endpoint.refusals.find((code) => code.endsWith('.unknown'))

/** Forwards calls to the configured service with limits of time and size. Responses are validated by the contract. */
export const forwardToService = (service: ExternalService, address: ServiceAddress, needs: ForwardDeps) => {
  const breaker = makeBreaker()
  const { fetch, now, log, timeoutMs, mostBytes } = needs

  const lost = (why: string, answer: Refused): Refused => {
    breaker.failed(now())
    log('warn', 'service failed', { service: service.name, why })
    return answer
  }

  const read = (endpoint: AnyEndpoint, fetched: Fetched): Effect.Effect<unknown, Refused> => {
    if (fetched._tag === 'Failed') return Effect.fail(lost(fetched.why, broken))
    if (fetched._tag === 'NotFound') {
      const code = unknownCode(endpoint)
      if (code === undefined) return Effect.fail(lost('status', broken))
      breaker.succeeded()
      return Effect.fail(refused(code, 'Такого нет. Проверьте адрес'))
    }
    const reply = Schema.decodeUnknownResult(Schema.fromJsonString(endpoint.reply))(fetched.text)
    if (Result.isFailure(reply)) return Effect.fail(lost('shape', broken))
    breaker.succeeded()
    return Effect.succeed(reply.success)
  }

  return (endpoint: AnyEndpoint, input: unknown): Effect.Effect<unknown, Refused> =>
    Effect.suspend(() => {
      if (breaker.isOpen(now())) return Effect.fail(broken)
      const url = addressOf(service, address, endpoint, input)
      if (url === null) return Effect.fail(lost('address', broken))
      return Effect.promise((signal) => fetchText(url, { fetch, mostBytes, signal })).pipe(
        Effect.timeoutOrElse({
          duration: timeoutMs,
          orElse: () => Effect.fail(lost('timeout', silent)),
        }),
        Effect.flatMap((fetched) => read(endpoint, fetched)),
      )
    })
}
