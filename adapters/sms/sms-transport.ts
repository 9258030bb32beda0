import { delivered, type Deliver, type SmsMessage } from '#adapters/backend/server/outbox/transports.ts'

export interface SmsOptions {
  /** URL that accepts `POST { id, phone, text }` as JSON; any 2xx status means accepted (docs/operations.md). */
  readonly url: string
  /** Sent as `Authorization: Bearer …`. */
  readonly key: string | null
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs?: number
}

/** Client error statuses that are retried: RFC 9110, 15.5.9; RFC 8470; RFC 6585. */
const passing: readonly number[] = [408, 425, 429]

/** Sends text messages by the HTTP API of an SMS centre or of an adapter in front of it. */
export const makeSmsTransport =
  ({ url, key, fetch, timeoutMs = 15_000 }: SmsOptions): Deliver<SmsMessage> =>
  async (id, { phone, body }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ id, phone: `+${phone}`, text: body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return delivered
      const isFinal = response.status >= 400 && response.status < 500 && !passing.includes(response.status)
      // A wrong key is an error of the settings, so the messages are retried.
      const isOurs = response.status === 401 || response.status === 403
      return { _tag: isFinal && !isOurs ? 'Refused' : 'Again', why: `HTTP ${response.status}` }
    } catch (error) {
      return { _tag: 'Again', why: error instanceof Error ? error.name : 'unknown' }
    }
  }
