import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

interface Work {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. http/password-work.ts bounds how many run at once. */
const work: Work = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** Normalises Unicode, so that equal-looking passwords are equal on every keyboard (NIST SP 800-63B-4, section 3.1.1.2). */
const derive = (password: string, nonce: Buffer, tagLength: number, spent: Work): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = { ...spent, message: password.normalize('NFC'), nonce, tagLength }
    argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** PHC string format: a later change of the parameters leaves older hashes readable. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, hashBytes, work)
  const { memory, passes, parallelism } = work
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const stored =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/

/** A hash without a known password, so that an absent account costs the same work. */
const dummyHash = `$argon2id$v=19$m=${work.memory},t=${work.passes},p=${work.parallelism}$${base64(
  randomBytes(saltBytes),
)}$${base64(randomBytes(hashBytes))}`

/** Returns false after the same time when `storedHash` is null: the account is absent or has no password. */
export const isPasswordOf = async (storedHash: string | null, password: string): Promise<boolean> => {
  const parts = stored.exec(storedHash ?? dummyHash)?.groups
  if (parts === undefined) throw new Error('a stored password is in no known form')
  const expected = Buffer.from(parts['hash'] ?? '', 'base64')
  const spent: Work = {
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['lanes']),
  }
  const derived = await derive(password, Buffer.from(parts['salt'] ?? '', 'base64'), expected.length, spent)
  return timingSafeEqual(derived, expected) && storedHash !== null
}
