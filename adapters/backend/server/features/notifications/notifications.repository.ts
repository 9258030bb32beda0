import { sql } from 'kysely'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import {
  allTabs,
  type Notification,
  type NotificationTab,
  type TabCount,
} from '#domain/notifications/notification.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface NewNotification {
  /** Deduplication key of the reason: one notification for each reason. */
  readonly dedupeKey: string
  readonly userId: string
  readonly tab: NotificationTab
  readonly title: string
  readonly body: string
  /** A path of the site. */
  readonly url: string
}

/**
 * Inserts a notification and its push messages in the transaction of the reason. Returns false where the user already has
 * it.
 */
export const insertNotification = async (
  trx: Trx,
  { now, secret, outbox }: Pick<FeatureDeps, 'now' | 'secret' | 'outbox'>,
  notification: NewNotification,
): Promise<boolean> => {
  const made = await trx
    .insertInto('notifications')
    .values({
      hash: secret(),
      dedupe_key: notification.dedupeKey,
      user_id: notification.userId,
      tab: notification.tab,
      title: notification.title,
      body: notification.body,
      url: notification.url,
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  const { dedupeKey, userId, title, body, url } = notification
  await outbox.push(trx, { dedupeKey, userId, title, body, url })
  return true
}

const pageSize = 50

interface Page {
  readonly userId: string
  readonly tab: NotificationTab | undefined
  readonly page: number
}

/** Returns a page of notifications, newest first, of one tab or of all; pages start at 1. */
export const notificationsOf = async (
  db: Database,
  { userId, tab, page }: Page,
): Promise<{ readonly notifications: readonly Notification[]; readonly hasMore: boolean }> => {
  const all = db.selectFrom('notifications').where('user_id', '=', userId)
  const rows = await (tab === undefined ? all : all.where('tab', '=', tab))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute()
  const notifications = rows.slice(0, pageSize).map((row) => ({
    hash: row.hash,
    tab: row.tab,
    title: row.title,
    body: row.body,
    url: row.url,
    createdAt: instantOf(row.created_at),
    isRead: row.read_at !== null,
  }))
  return { notifications, hasMore: rows.length > pageSize }
}

/** Returns the tabs of a user's notifications with their counts. */
export const tabsOf = async (db: Database, userId: string): Promise<readonly TabCount[]> => {
  const { rows } = await sql<TabCount>`
    select tab, count(*)::int as "all", (count(*) filter (where read_at is null))::int as unread
    from notifications
    where user_id = ${userId}
    group by tab`.execute(db)
  return allTabs(rows)
}

/** Marks one notification as read, or all where `hash` is null. Returns how many were marked; zero where the user has none with this id. */
export const markAsRead = async (
  db: Database,
  userId: string,
  hash: string | null,
  now: Instant,
): Promise<number> => {
  const ownRows = db.updateTable('notifications').where('user_id', '=', userId)
  const { numUpdatedRows } = await (
    hash === null ? ownRows.where('read_at', 'is', null) : ownRows.where('hash', '=', hash)
  )
    .set({ read_at: sql<Date>`coalesce(read_at, ${new Date(now)})` })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
