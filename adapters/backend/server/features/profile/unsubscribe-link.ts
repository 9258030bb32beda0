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

/** A signed token whose only effect is to stop e-mails to this address; it does not expire. */
export const unsubscribeToken = async (db: Database | Trx, reader: Reader): Promise<string> =>
  `${reader.userId}.${signatureOf(await storedSecret(db, 'unsubscribe'), reader)}`

/** The link at the end of an e-mail: the page of spec §2 unsubscribes in one step, without a sign-in. */
export const unsubscribeLink = async (db: Database | Trx, siteUrl: string, reader: Reader): Promise<string> =>
  `${siteUrl}/email/unsubscrib/?token=${await unsubscribeToken(db, reader)}`

/** Returns the user that a token names, before its signature is checked. */
export const userOfToken = (token: string): string => token.split('.')[0] ?? ''

/** Returns whether a token of an unsubscribe link belongs to this reader. The comparison takes constant time. */
export const isTokenOf = async (db: Database | Trx, token: string, reader: Reader): Promise<boolean> =>
  sameHash(token, await unsubscribeToken(db, reader))
