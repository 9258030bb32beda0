import { delivered, type Deliver, type PushPayload } from '#adapters/backend/server/outbox/transports.ts'
import { isPushEndpoint } from '#adapters/backend/server/outbox/push-endpoint.ts'
import type { VapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'

type WebPush = typeof import('web-push')

export interface WebPushOptions {
  readonly keys: VapidKeys
  /** Contact of the operator for push services: `https:` or `mailto:` (RFC 8292, 2.1). */
  readonly contact: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs?: number
}

/** TTL of a push message: a notification about a fine is outdated after a day. */
const livesSeconds = 86_400

/** Topic of the message, so that a retry replaces the first attempt (RFC 8030, 5.4): at most 32 characters of base64url. */
const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32)

const detailsOf = (webPush: WebPush, { keys, contact }: WebPushOptions, id: string, notice: PushPayload) => {
  const { subscription, title, body, url } = notice
  const { endpoint, p256dh, auth } = subscription
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, url, id }),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: livesSeconds,
      topic: topicOf(id),
      contentEncoding: 'aes128gcm',
    },
  )
}

/** Sends push messages, encrypted for each browser (RFC 8291). Only known push services are called, without redirects. */
export const makeWebPushTransport = (options: WebPushOptions): Deliver<PushPayload> => {
  const { fetch, timeoutMs = 15_000 } = options
  return async (id, notice) => {
    if (!isPushEndpoint(notice.subscription.endpoint)) return { _tag: 'Gone' }
    // Thirty files, which a server without subscribers does not read.
    const { default: webPush } = await import('web-push')
    let details: ReturnType<typeof detailsOf>
    try {
      details = detailsOf(webPush, options, id, notice)
    } catch {
      // The stored keys are invalid, so no message can ever be encrypted for this browser.
      return { _tag: 'Gone' }
    }
    try {
      const { 'Content-Length': _length, ...headers } = details.headers as Record<string, string>
      const response = await fetch(details.endpoint, {
        method: 'POST',
        headers,
        body: details.body === null ? null : new Uint8Array(details.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return delivered
      if (response.status === 404 || response.status === 410) return { _tag: 'Gone' }
      const isFinal = response.status === 400 || response.status === 413
      return { _tag: isFinal ? 'Refused' : 'Again', why: `HTTP ${response.status}` }
    } catch (error) {
      return { _tag: 'Again', why: error instanceof Error ? error.name : 'unknown' }
    }
  }
}
