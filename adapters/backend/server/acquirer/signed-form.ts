import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { secondsOf, type SignatureCheck, toleranceSeconds } from './signature.ts'

/** Moneta's signature: a field of the form, HMAC-SHA512 over all other fields in the order of their names. */
const signatureField = 'MNT_SIGNATURE'
const timeField = 'MNT_TIMESTAMP'

export type FormFields = Readonly<Record<string, string>>

/** Names and values are escaped, so that a value cannot be read as the next field. */
const textOf = (fields: URLSearchParams): string =>
  [...fields]
    .filter(([name]) => name !== signatureField)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

const digest = (secret: string, action: string, fields: URLSearchParams): Buffer =>
  createHmac('sha512', secret)
    .update(`${action}\n${textOf(fields)}`)
    .digest()

/**
 * Returns the form with its time and its signature (HMAC-SHA512). `action` is the purpose of the form: the signature of a
 * status request is not valid for an order.
 */
export const signForm = (secret: string, action: string, fields: FormFields, now: Instant): string => {
  const form = new URLSearchParams({ ...fields, [timeField]: String(secondsOf(now)) })
  form.set(signatureField, digest(secret, action, form).toString('hex'))
  return form.toString()
}

export type VerifiedForm =
  | { readonly _tag: 'Right'; readonly fields: FormFields }
  | { readonly _tag: 'Wrong'; readonly why: Exclude<SignatureCheck, 'right'> }

/** Parses a signed form and verifies its signature in constant time; `why` is `malformed`, `wrong` or `stale`. */
export const verifyForm = (secret: string, action: string, text: string, now: Instant): VerifiedForm => {
  const form = new URLSearchParams(text)
  const given = form.get(signatureField) ?? ''
  const stated = form.get(timeField) ?? ''
  // A repeated name would be ambiguous.
  const isClear = new Set(form.keys()).size === [...form.keys()].length
  if (!isClear || !/^[0-9a-f]{128}$/.test(given) || !/^\d{1,12}$/.test(stated))
    return { _tag: 'Wrong', why: 'malformed' }
  if (!timingSafeEqual(digest(secret, action, form), Buffer.from(given, 'hex')))
    return { _tag: 'Wrong', why: 'wrong' }
  return Math.abs(secondsOf(now) - Number(stated)) > toleranceSeconds
    ? { _tag: 'Wrong', why: 'stale' }
    : { _tag: 'Right', fields: Object.fromEntries(form) }
}
