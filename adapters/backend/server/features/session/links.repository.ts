import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { linkEndsAt, type LinkPurpose } from '#domain/session/one-time-link.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface NewLink {
  readonly purpose: LinkPurpose
  readonly userId: string
  /** The recipient; the link is valid for this address only. */
  readonly email: Email
  /** Stored as its hash. */
  readonly token: string
  readonly now: Instant
}

/** Inserts a link; it expires after the time of its purpose. */
export const insertOneTimeLink = async (trx: Trx, link: NewLink): Promise<void> => {
  await trx
    .insertInto('one_time_links')
    .values({
      token_hash: secretHash(link.token),
      purpose: link.purpose,
      user_id: link.userId,
      email: link.email,
      created_at: new Date(link.now),
      expires_at: new Date(linkEndsAt(link.purpose, link.now)),
    })
    .execute()
}

/** Returns the link without using it up; undefined where `redeemOneTimeLink` would find none. */
export const readOneTimeLink = (db: Database | Trx, purpose: LinkPurpose, token: string, now: Instant) =>
  db
    .selectFrom('one_time_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()

/** Uses a link up by one statement; returns undefined where it is unknown, used, expired or of another purpose. */
export const redeemOneTimeLink = (trx: Trx, purpose: LinkPurpose, token: string, now: Instant) =>
  trx
    .updateTable('one_time_links')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', secretHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id', 'email'])
    .executeTakeFirst()

/** Deletes the links of a user, so that earlier e-mails are invalid after a new password. */
export const deleteLinksOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}
