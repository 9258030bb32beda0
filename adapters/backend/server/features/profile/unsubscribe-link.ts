import { createHmac } from 'node:crypto'
import type { Email } from '#domain/identity/email.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import { sameHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface Reader {
  readonly userId: string
  readonly email: Email
}

const signatureOf = (key: string, { userId, email }: Reader): string =>
  createHmac('sha256', key).update(`${userId} ${email}`).digest('base64url')

/** A token that stops letters to this address and does nothing else: it is signed, so it lives as long as the letter. */
export const unsubscribeToken = async (db: Database | Trx, reader: Reader): Promise<string> =>
  `${reader.userId}.${signatureOf(await storedSecret(db, 'unsubscribe'), reader)}`

/** For the foot of a letter: the page of spec §2 in one step, without signing in. */
export const unsubscribeLink = async (db: Database | Trx, siteUrl: string, reader: Reader): Promise<string> =>
  `${siteUrl}/email/unsubscrib/?token=${await unsubscribeToken(db, reader)}`

/** Whose letters a token may stop, before the signature is compared. */
export const userOfToken = (token: string): string => token.split('.')[0] ?? ''

export const isTokenOf = async (db: Database | Trx, token: string, reader: Reader): Promise<boolean> =>
  sameHash(token, await unsubscribeToken(db, reader))
