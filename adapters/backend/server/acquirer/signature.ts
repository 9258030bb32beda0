import type { Instant } from '#domain/dates/instant.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Authenticates the merchant and the acquirer: HMAC-SHA256 over the time and the text, `t=1780000000,v1=<hex>`. */
export const signatureHeader = 'x-signature'

/** Seconds before and after its timestamp for which a signature is valid (the tolerance of Stripe webhooks). */
export const toleranceSeconds = 300

const openHmac = (secret: string, seconds: number) => createHmac('sha256', secret).update(`${seconds}.`)

/** Converts an instant into whole seconds since 1970. */
export const secondsOf = (now: Instant): number => Math.floor(now / 1000)

/** Returns the value of the signature header. */
export const sign = (secret: string, text: string, now: Instant): string => {
  const seconds = secondsOf(now)
  return `t=${seconds},v1=${openHmac(secret, seconds).update(text).digest('hex')}`
}

/** A signature whose text is read piece by piece. */
export interface OpenedSignature {
  readonly isStale: boolean
  readonly update: (text: string | Uint8Array) => void
  /** Compares in constant time; called once, after the whole text. */
  readonly isRight: () => boolean
}

/** Parses the signature header; null where it is malformed. */
export const openSignature = (
  secret: string,
  header: string | null,
  now: Instant,
): OpenedSignature | null => {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (parts === null) return null
  const [, stated = '', given = ''] = parts
  const hmac = openHmac(secret, Number(stated))
  return {
    isStale: Math.abs(secondsOf(now) - Number(stated)) > toleranceSeconds,
    update: (text) => void hmac.update(text),
    isRight: () => timingSafeEqual(hmac.digest(), Buffer.from(given, 'hex')),
  }
}

export type SignatureCheck = 'right' | 'malformed' | 'wrong' | 'stale'

/** Verifies the signature of a webhook in constant time; `stale` is a right signature outside of the tolerance. */
export const checkSignature = (
  secret: string,
  text: string,
  header: string | null,
  now: Instant,
): SignatureCheck => {
  const signature = openSignature(secret, header, now)
  if (signature === null) return 'malformed'
  signature.update(text)
  if (!signature.isRight()) return 'wrong'
  return signature.isStale ? 'stale' : 'right'
}

/** The text that the merchant signs: the call and its body, so that the signature of one order is not valid for another. */
export const requestText = (method: string, path: string, body: string): string =>
  `${method} ${path}\n${body}`
