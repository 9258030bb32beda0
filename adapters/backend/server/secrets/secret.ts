import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Random bytes as base64url. The text does not begin with a dash: people pass it to commands, which read a leading dash as
 * an option. Leaving such texts out costs a fortieth of a bit.
 */
export const randomName = (bytes: number): string => {
  const name = randomBytes(bytes).toString('base64url')
  return name.startsWith('-') ? randomName(bytes) : name
}

/** 256 random bits, base64url. */
export const randomSecret = (): string => randomName(32)

/** What is stored instead of a secret: random bits need no salt and no slow hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in a time that tells nothing of where two hashes differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
