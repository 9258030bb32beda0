import { argon2Sync, randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { type AuthData, channel, noAuth } from '#domain/session/auth-data.ts'
import { freeTries } from '#domain/session/sign-in-tries.ts'
import { makeAccountCreation } from '#adapters/backend/server/features/session/account.routes.ts'
import { saveAccountAnswers } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { insertNewSession } from '#adapters/backend/server/features/session/open-session.ts'
import { takeTry } from '#adapters/backend/server/features/session/sign-in-attempt.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { BackendFixture } from './backend-fixture.ts'

/** E-mails to an address, the oldest first. */
export const emailsTo = ({ store }: BackendFixture, email: string) =>
  store.db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The secret of the newest unopened e-mail link to this address; `page` is the start of the link's address. */
export const linkTo = async (
  backend: BackendFixture,
  email: string,
  page: '/auth/?token=' | '/reset/' | '/email/subscribe/?token=',
): Promise<string> => {
  const emails = await emailsTo(backend, email)
  const links = emails.flatMap(({ body }) => body.split(page)[1]?.split(/[/\s]/)[0] ?? [])
  const token = links.at(-1)
  if (token === undefined) throw new Error(`no e-mail with ${page} came to ${email}`)
  return token
}

export const newAddress = (): Email => `member-${randomUUID()}@kvitok.example` as Email

export const memberPassword = 'kot na okne 2026'

export interface SignedUp extends AuthData {
  readonly email: Email
  readonly password: string
}

interface MemberOptions {
  readonly isLegalEntity?: boolean
  readonly email?: Email
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/**
 * A stored password of the least work that argon2 allows: to check one of today's work takes 50 ms, and some tests check
 * hundreds. The server reads the work from the stored text, as it does with older ones.
 */
const quickHash = (message: string): string => {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`
}

const storedPassword = quickHash(memberPassword)

/** A user who has signed up, confirmed the address, set a password and signed in: without the e-mails in between. */
export const newMember = async (
  { store, clock }: BackendFixture,
  { isLegalEntity = false, email = newAddress() }: MemberOptions = {},
): Promise<SignedUp> => {
  const deps = { now: clock.now, secret: randomSecret }
  return store.db.transaction().execute(async (trx) => {
    const userId = await makeAccountCreation(deps, trx, email, isLegalEntity)
    await saveAccountAnswers(trx, userId, {
      password: storedPassword,
      email_confirmed_at: new Date(clock.now()),
    })
    const opened = await insertNewSession(deps, trx, { userId, channel, device: '' })
    return { ...noAuth, ...opened, email, password: memberPassword }
  })
}

/** Uses up password attempts for this address, by default all of them. */
export const exhaustTries = async (
  { store, clock }: BackendFixture,
  email: Email,
  tries = freeTries,
): Promise<void> => {
  for (let tried = 0; tried < tries; tried += 1)
    await Effect.runPromise(takeTry(store, { email, network: null }, clock.now()))
}
