import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a secret: random bits need no salt and no slow hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in a time that tells nothing of where two hashes differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
