import { type RawBuilder, sql } from 'kysely'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { actionsKeptDays, invitationDays } from '#domain/organisation/members/membership.ts'
import { isConcluded } from '#domain/payment/payment-phase.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { sessionsOver } from '#adapters/backend/server/features/session/session.repository.ts'
import { dropUserRows, userOwnedTables } from './user-owned-tables.ts'
import {
  deleteLaterEmails,
  forgetAddressOfPayments,
  markErased,
  paymentStatesOf,
} from './user-owned-tables.repository.ts'

/** Max rows in one statement, so that locks are short. */
const batchSize = 1000

/** Max statements of one kind in one run; what is left then is deleted by the next run. */
const maxStatements = 100

/** Repeats a deletion of at most `batchSize` rows until none is left. Returns the number of deleted rows. */
const untilNoneIsLeft = async (deleteSome: () => Promise<number>): Promise<number> => {
  let deleted = 0
  for (let statements = 0; statements < maxStatements; statements += 1) {
    const rows = await deleteSome()
    deleted += rows
    if (rows < batchSize) break
  }
  return deleted
}

/** Grace period in milliseconds, in which a returning visitor still finds the same client. */
const graceMs = dayMs

const retainedTables = userOwnedTables.filter(({ keepsVisitor }) => keepsVisitor === true)
const dispensable = userOwnedTables.filter(
  ({ keepsVisitor, atSignIn }) => keepsVisitor !== true && atSignIn !== 'leave',
)

const hasNo = (table: string) =>
  sql`not exists (select 1 from ${sql.table(table)} thing where thing.user_id = users.id)`

const deleteSomeVisitors = (db: Database, now: Instant): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ readonly id: string }>`
      select id from users
      where created_at < ${new Date(now - graceMs)}
        and ${hasNo('sessions')}
        and not exists (select 1 from accounts where user_id = users.id and email is not null)
        and ${sql.join(
          retainedTables.map(({ table }) => hasNo(table)),
          sql` and `,
        )}
      limit ${batchSize} for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const ids = sql.join(rows.map(({ id }) => id))
    for (const { table } of dispensable)
      await sql`delete from ${sql.table(table)} where user_id in (${ids})`.execute(trx)
    await sql`delete from users where id in (${ids})`.execute(trx)
    return rows.length
  })

/** Deletes visitors without a session, an account, an address or data that they would miss. Returns their number. */
export const deleteIdleVisitors = (db: Database, now: Instant): Promise<number> =>
  untilNoneIsLeft(() => deleteSomeVisitors(db, now))

/** Every request that was in work at an erasure has ended after this time, in ms. */
const requestEndMs = 5 * minuteMs

/**
 * Deletes the rows of an erased user that requests in work have written after the erasure. A payment that is not over keeps its
 * address for the receipt, so the user is read again by the next run.
 */
const deleteLaterRows = (db: Database, userId: string, erasedAt: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await dropUserRows(trx, userId)
    await deleteLaterEmails(trx, userId, instant(erasedAt.getTime() + requestEndMs))
    if (!(await paymentStatesOf(trx, userId)).every(isConcluded)) return
    await forgetAddressOfPayments(trx, userId)
    await markErased(trx, userId, null)
  })

/** Deletes what requests in work at an erasure have written after it, once for each user. */
export const deleteRowsOfErased = async (db: Database, now: Instant): Promise<void> => {
  const erased = await db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', '<', new Date(now - requestEndMs))
    .$narrowType<{ readonly erased_at: Date }>()
    .execute()
  for (const { id, erased_at } of erased) await deleteLaterRows(db, id, erased_at)
}

const affected = async (statement: RawBuilder<unknown>, db: Database): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n)

/** Deletes browsers that have had no user for a day. Returns their number. */
export const deleteIdleClients = (db: Database, now: Instant): Promise<number> =>
  untilNoneIsLeft(() =>
    affected(
      sql`delete from clients where id in (
        select id from clients
        where created_at < ${new Date(now - graceMs)}
          and not exists (select 1 from users where client_id = clients.id)
        limit ${batchSize} for update skip locked)`,
      db,
    ),
  )

/** Deletes expired sessions. */
export const deleteEndedSessions = async (db: Database, now: Instant): Promise<void> => {
  const over = sessionsOver(now)
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('last_seen_at', '<=', over.lastUsed), where('created_at', '<=', over.begun)]),
    )
    .execute()
}

/** Deletes expired one-time links. */
export const deleteExpiredLinks = async (db: Database, now: Instant): Promise<void> => {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', new Date(now)).execute()
  await db.deleteFrom('links').where('expires_at', '<=', new Date(now)).execute()
}

/** Deletes the addresses of invitations that were not accepted in time. */
export const deleteExpiredInvitations = async (db: Database, now: Instant): Promise<void> => {
  await db
    .deleteFrom('organisation_members')
    .where('user_id', 'is', null)
    .where('invited_at', '<=', new Date(now - invitationDays * dayMs))
    .execute()
}

/** Deletes old counts of password attempts, and the networks that accounts were signed in from. */
export const deleteOldTries = async (db: Database, now: Instant): Promise<void> => {
  await db
    .deleteFrom('address_tries')
    .where('last_at', '<=', new Date(now - dayMs))
    .execute()
  await db.deleteFrom('sign_in_networks').where('kept_until', '<=', new Date(now)).execute()
}

/** How long the texts of messages are kept: the payer or the operator may ask about one for half a year. */
const messagesMs = 180 * dayMs

/** How long the list of a user shows a notification. */
const notificationsMs = 365 * dayMs

const datedTables = [
  { table: 'mail', column: 'created_at', ageMs: messagesMs },
  { table: 'sms_messages', column: 'created_at', ageMs: messagesMs },
  { table: 'push_messages', column: 'created_at', ageMs: messagesMs },
  { table: 'notifications', column: 'created_at', ageMs: notificationsMs },
  { table: 'mail_requests', column: 'requested_at', ageMs: dayMs },
  { table: 'look_up_watches', column: 'asked_at', ageMs: 30 * dayMs },
  { table: 'driver_code_sends', column: 'sent_at', ageMs: dayMs },
  // A register is asked again about a number that was last asked about before the period of retention.
  { table: 'source_checks', column: 'asked_at', ageMs: 90 * dayMs },
  { table: 'user_writes', column: 'written_at', ageMs: dayMs },
  { table: 'organisation_actions', column: 'performed_at', ageMs: actionsKeptDays * dayMs },
  { table: 'tracking_events', column: 'created_at', ageMs: 90 * dayMs },
] as const

/**
 * Deletes messages, notifications, statistics and requests that are too old to be asked about. Rows that another transaction has
 * locked are left for the next run: a wait for them could deadlock with a transaction that locks several rows.
 */
export const deleteOldRows = async (db: Database, now: Instant): Promise<void> => {
  for (const { table, column, ageMs } of datedTables)
    await untilNoneIsLeft(() =>
      affected(
        sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${new Date(now - ageMs)}
          limit ${batchSize} for update skip locked))`,
        db,
      ),
    )
}
