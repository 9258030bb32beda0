import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { sessionSeconds } from '#domain/session/auth-data.ts'
import { maxSessionDays } from '#domain/session/session-expiry.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Inserts a visitor's client and returns its id. */
export const insertClient = (
  db: Database | Trx,
  salt: string,
  siteType: string,
  now: Instant,
): Promise<string> =>
  db
    .insertInto('clients')
    .values({ salt, site_type: siteType, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Returns whether a client with this id exists. */
export const hasClient = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Inserts a user of a client and returns its id. */
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
  readonly channel: string
  /** Name of the device in the list of sessions. */
  readonly device: string
  readonly now: Instant
}

/** Inserts a session; only hashes of its secrets are stored. */
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
      channel: session.channel,
      device: session.device,
    })
    .execute()
}

/** Sessions with their users, the organisations that these created, and the ones that they are members of. */
const sessionsWithUsers = (db: Database | Trx) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organisations', 'organisations.user_id', 'users.id')
    .leftJoin('organisation_members as membership', 'membership.user_id', 'users.id')
    .leftJoin('organisations as joined', 'joined.id', 'membership.organisation_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'is_legal_entity',
      'organisations.id as own_organisation_id',
      'joined.id as joined_organisation_id',
      'joined.user_id as joined_owner_id',
      'membership.role',
    ])

/** The user of a session, with what decides for which organisation its calls are made. */
export type SessionUser = Pick<
  NonNullable<Awaited<ReturnType<typeof userOfSession>>>,
  | 'user_id'
  | 'is_legal_entity'
  | 'own_organisation_id'
  | 'joined_organisation_id'
  | 'joined_owner_id'
  | 'role'
>

/** Returns a session with its user by the hash of its secret, expired or not; undefined where there is none. */
export const findSession = (db: Database | Trx, sessionHash: string) =>
  sessionsWithUsers(db)
    .select(['rand_hash', 'sessions.created_at', 'last_seen_at'])
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()

/** Returns the user of an active session by its public id; undefined where it has ended. */
export const userOfSession = (db: Database, id: string, now: Instant) => {
  const over = sessionsOver(now)
  return sessionsWithUsers(db)
    .where('sessions.id', '=', id)
    .where('last_seen_at', '>', over.lastUsed)
    .where('sessions.created_at', '>', over.begun)
    .executeTakeFirst()
}

/** Sets the time of the last use of a session. */
export const touchSession = async (db: Database, sessionHash: string, now: Instant): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('session_hash', '=', sessionHash)
    .execute()
}

/** Sessions that were last used, or started, before these times have expired. */
export const sessionsOver = (now: Instant) => ({
  lastUsed: new Date(now - sessionSeconds * 1000),
  begun: new Date(now - maxSessionDays * dayMs),
})

/** Returns the active sessions, the latest used first. */
export const listSessionsOf = (db: Database, userId: string, now: Instant) => {
  const over = sessionsOver(now)
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'channel', 'device'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', over.lastUsed)
    .where('created_at', '>', over.begun)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends a session; returns whether this user had it. */
export const endSessionOf = async (db: Database | Trx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a user except the given one; returns their number. */
export const endSessionsOf = async (
  db: Database | Trx,
  userId: string,
  except: string | null = null,
): Promise<number> => {
  const deletion = db.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    except === null ? deletion : deletion.where('id', '!=', except)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sets whether the account of a user belongs to a legal entity. */
export const setLegalEntity = async (db: Database, userId: string, isLegal: boolean): Promise<void> => {
  await db.updateTable('users').set({ is_legal_entity: isLegal }).where('id', '=', userId).execute()
}

/** Returns when the session started; undefined where it has ended. */
export const sessionBegan = async (db: Database, id: string): Promise<Date | undefined> =>
  (await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at
