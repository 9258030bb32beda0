import { type Instant, instantOf } from '#domain/dates/instant.ts'
import {
  linkExpiresAt,
  type LinkId,
  linkPath,
  maxLinks,
  type NewLink,
  type OwnLink,
} from '#domain/links/link.ts'
import { randomName, secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { LinksTable } from '#adapters/backend/server/database/tables/contacts.tables.ts'

/** Returns 96 random bits as sixteen characters: short enough for a text message, too many to guess. */
const newSecret = (): string => randomName(12)

interface NewLinkInput {
  readonly userId: string
  readonly kind: LinksTable['kind']
  readonly target: LinksTable['target']['__select__']
  readonly title: string
  readonly now: Instant
}

/** Deletes the oldest links of a kind beyond `maxLinks`. */
const deleteOldest = async (trx: Trx, { userId, kind }: NewLinkInput): Promise<void> => {
  const stored = trx
    .selectFrom('links')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(maxLinks - 1)
  await trx
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', 'not in', stored)
    .execute()
}

const rowOf = ({ userId, kind, target, title, now }: NewLinkInput, hash: string) => ({
  token_hash: secretHash(hash),
  user_id: userId,
  kind,
  target: JSON.stringify(target),
  title,
  created_at: new Date(now),
  expires_at: new Date(linkExpiresAt(kind, now)),
})

/** Inserts a link and returns its path, which contains the secret; the table stores only the hash. */
export const insertLink = async (trx: Trx, link: NewLinkInput): Promise<NewLink> => {
  // Links of e-mails are many, so they are limited by age, not by number.
  if (link.kind !== 'page') await deleteOldest(trx, link)
  const hash = newSecret()
  const { id, expires_at } = await trx
    .insertInto('links')
    .values(rowOf(link, hash))
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id: id as LinkId, path: linkPath(link.kind, hash), expiresAt: instantOf(expires_at) }
}

interface LinkedPage {
  /** A path of the site. */
  readonly path: string
  readonly title: string
}

/** Inserts links to pages, at least one, for one message; returns their paths in the order of the pages. */
export const insertPageLinks = async (
  trx: Trx,
  userId: string,
  pages: readonly LinkedPage[],
  now: Instant,
): Promise<readonly string[]> => {
  const links = pages.map(({ path, title }) => {
    const hash = newSecret()
    return {
      path: linkPath('page', hash),
      row: rowOf({ userId, kind: 'page', target: { path }, title, now }, hash),
    }
  })
  await trx
    .insertInto('links')
    .values(links.map(({ row }) => row))
    .execute()
  return links.map(({ path }) => path)
}

/** Returns the target of a link; undefined where it is unknown, closed or expired, so that these look alike. */
export const findLink = (db: Database, hash: string, now: Instant) =>
  db
    .selectFrom('links')
    .select(['user_id', 'kind', 'target', 'expires_at'])
    .where('token_hash', '=', secretHash(hash))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()

/** Returns links that the user has created on the page. */
export const linksOf = async (db: Database, userId: string, now: Instant): Promise<readonly OwnLink[]> => {
  const rows = await db
    .selectFrom('links')
    .select(['id', 'kind', 'title', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '<>', 'page')
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, title, created_at, expires_at }) => ({
    id: id as LinkId,
    kind,
    title,
    createdAt: instantOf(created_at),
    expiresAt: instantOf(expires_at),
  }))
}

/** Returns false where this user has no such link. */
export const deleteLink = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
