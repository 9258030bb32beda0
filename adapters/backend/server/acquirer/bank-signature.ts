import { createHash } from 'node:crypto'
import { sameHash } from '#adapters/backend/server/secrets/secret.ts'

/** The signature of a bank: MD5 of the parts without a separator, in hex. */
export const bankSignature = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join('')).digest('hex')

/**
 * Compares the signature in a field of a notification with the expected one, in constant time. A notification that has a
 * name twice is malformed, since it is not clear which value is signed.
 */
export const checkBankSignature = (
  fields: URLSearchParams,
  name: string,
  expected: string,
): 'right' | 'malformed' | 'wrong' => {
  const given = (fields.get(name) ?? '').toLowerCase()
  const isClear = new Set(fields.keys()).size === [...fields.keys()].length
  if (!isClear || given.length !== expected.length) return 'malformed'
  return sameHash(given, expected) ? 'right' : 'wrong'
}
