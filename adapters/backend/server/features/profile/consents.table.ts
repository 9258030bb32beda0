import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { ConsentKind } from '#domain/session/consent.ts'
import { secretHash } from '#adapters/backend/server/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/store/store.ts'

interface NewConsent {
  readonly userId: string
  readonly kind: ConsentKind
  readonly version: string
  readonly isGiven: boolean
  /** The address that was agreed for; kept as its hash. */
  readonly subject?: Email | null
  readonly now: Instant
}

export const listConsentsOf = (db: Database | Trx, userId: string) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

/** Never changed afterwards; the latest of a kind is what holds. */
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
