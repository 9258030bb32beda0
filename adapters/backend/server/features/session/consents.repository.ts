import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { type ConsentKind, emailConsents } from '#domain/session/consent.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface NewConsent {
  readonly userId: string
  readonly kind: ConsentKind
  readonly version: string
  readonly isGiven: boolean
  /** The address that the consent refers to; stored as its hash. */
  readonly subject?: Email | null
  readonly now: Instant
}

/** Returns up to 1000 answers about consents, newest first. */
export const listConsentsOf = (db: Database | Trx, userId: string) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

/** Returns the latest answer for each kind of consent. */
export const latestConsents = async (db: Database | Trx, userId: string) => {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'is_given'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Withdraws the given consents to e-mails. */
export const withdrawEmailConsents = async (
  db: Database | Trx,
  userId: string,
  now: Instant,
): Promise<void> => {
  const latest = await latestConsents(db, userId)
  for (const kind of emailConsents) {
    const consent = latest.get(kind)
    if (consent?.is_given === true)
      await insertConsent(db, { userId, kind, version: consent.version, isGiven: false, now })
  }
}

/** Inserts an answer. Rows are never updated; the latest of a kind is valid. */
export const insertConsent = async (
  db: Database | Trx,
  { userId, now, isGiven, subject = null, ...consent }: NewConsent,
) => {
  await db
    .insertInto('consents')
    .values({
      ...consent,
      user_id: userId,
      is_given: isGiven,
      subject_hash: subject === null ? null : secretHash(subject),
      at: new Date(now),
    })
    .execute()
}
