import { instant } from '#domain/dates/instant.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { type Call, makeCall } from '#adapters/backend/client/call.ts'
import type { ServiceAddresses, ServiceName } from '#adapters/backend/server/http/external-service.ts'
import { makeServicesProxy } from '#adapters/services/services-proxy.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { makeServices } from '#adapters/services/services.ts'
import type { ServiceOptions } from '#adapters/services/services.routes.ts'

export interface OpenProxy {
  readonly call: Call
  readonly request: (path: string) => Promise<Response>
  readonly log: { readonly event: string; readonly fields: unknown }[]
  /** Moves the clock of the door. */
  readonly wait: (milliseconds: number) => void
}

/** The path of the site for third-party services, and the real client that calls it. */
export const openProxy = (options: ServiceOptions = {}): OpenProxy => {
  const log: OpenProxy['log'] = []
  let now = instant(Date.parse('2026-11-21T09:00:00Z'))
  const proxy = makeServicesProxy({
    timeoutMs: 10_000,
    maxBytes: 256 * 1024,
    trustedProxies: [],
    now: () => now,
    log: (_level, event, fields = {}) => void log.push({ event, fields }),
    ...options,
  })
  return {
    call: makeCall({
      baseUrl: 'http://site.test',
      fetch: (url, init) => proxy(new Request(url, init)),
      auth: () => noAuth,
      timeoutMs: 20_000,
    }),
    request: (path) => proxy(new Request(`http://site.test${path}`)),
    log,
    wait: (milliseconds) => {
      now = instant(now + milliseconds)
    },
  }
}

/** Settings in which every service has the same address. */
export const allAt = (url: string, key: string | null = null): ServiceAddresses =>
  Object.fromEntries(
    makeServices({ content: shippedTexts }).map(
      ({ name }): [ServiceName, { url: string; key: string | null }] => [name, { url, key }],
    ),
  )
