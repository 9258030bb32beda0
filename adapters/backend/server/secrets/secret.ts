import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Returns random bytes as base64url. The text does not begin with a dash: users pass it to commands, which parse a leading
 * dash as an option. Leaving such texts out costs a fortieth of a bit.
 */
export const randomName = (bytes: number): string => {
  const name = randomBytes(bytes).toString('base64url')
  return name.startsWith('-') ? randomName(bytes) : name
}

/** 256 random bits, base64url. */
export const randomSecret = (): string => randomName(32)

/** The stored form of a secret: random bits need neither a salt nor a slow hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares hashes in constant time. */
export const sameHash = (a: string, b: string): boolean => {
  const [bytes, others] = [Buffer.from(a), Buffer.from(b)]
  // Texts of one length may differ in bytes, which the comparison refuses with an error.
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
