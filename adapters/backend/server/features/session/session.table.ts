import type { Instant } from '#domain/dates/instant.ts'
import type { Database, Trx } from '#adapters/backend/server/store/store.ts'

export const insertClient = (db: Database, salt: string, siteType: string, now: Instant): Promise<string> =>
  db
    .insertInto('clients')
    .values({ salt, site_type: siteType, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const hasClient = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertUser = (trx: Trx, clientId: string, channel: string, now: Instant): Promise<string> =>
  trx
    .insertInto('users')
    .values({ client_id: clientId, channel, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

interface NewSession {
  readonly userId: string
  readonly sessionHash: string
  readonly randHash: string
  readonly now: Instant
}

export const insertSession = async (trx: Trx, session: NewSession): Promise<void> => {
  const now = new Date(session.now)
  await trx
    .insertInto('sessions')
    .values({
      session_hash: session.sessionHash,
      rand_hash: session.randHash,
      user_id: session.userId,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
}

export const findSession = (db: Database, sessionHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['rand_hash', 'user_id', 'last_seen_at', 'is_legal_entity'])
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()

export const touchSession = async (db: Database, sessionHash: string, now: Instant): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('session_hash', '=', sessionHash)
    .execute()
}
