import type { Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { type DeskQueue, type DeskScope, openStates } from '#domain/desk/desk-item.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type {
  DeskEntriesView,
  DeskEventsTable,
} from '#adapters/backend/server/database/tables/desk.tables.ts'
import { overdueCondition } from './desk-items.repository.ts'

/** An item with what its request says. */
export type DeskEntry = Selectable<DeskEntriesView>

export type DeskEvent = Selectable<DeskEventsTable>

/** Returns one item by the queue and the number; undefined where there is none. */
export const findEntry = (
  db: Database | Trx,
  queue: DeskQueue,
  number: number,
): Promise<DeskEntry | undefined> =>
  db
    .selectFrom('desk_entries')
    .selectAll()
    .where('queue', '=', queue)
    .where('number', '=', number)
    .executeTakeFirst()

export interface DeskFilter {
  readonly scope: DeskScope
  /** Only the items of this member of staff; all where it is null. */
  readonly assignee: string | null
}

/** Maximum number of listed items: the list is read by a person. */
const maxListed = 500

/** Returns the items of a queue, those that have waited longest first; at most 500. */
export const listEntries = (
  db: Database,
  queue: DeskQueue,
  { scope, assignee }: DeskFilter,
  now: Instant,
): Promise<DeskEntry[]> => {
  const all = db.selectFrom('desk_entries').selectAll().where('queue', '=', queue)
  const scoped = {
    all,
    open: all.where('state', 'in', openStates),
    overdue: all.where(overdueCondition(now)),
  }[scope]
  return (assignee === null ? scoped : scoped.where('assignee', '=', assignee))
    .orderBy('created_at')
    .orderBy('number')
    .limit(maxListed)
    .execute()
}

/** Returns the items whose sender is this user, the newest first. */
export const entriesOfUser = (db: Database | Trx, userId: string): Promise<DeskEntry[]> =>
  db
    .selectFrom('desk_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(maxListed)
    .execute()

/** Returns the history of these items, the oldest event first. */
export const eventsOf = async (db: Database | Trx, itemIds: readonly string[]): Promise<DeskEvent[]> =>
  itemIds.length === 0
    ? []
    : db.selectFrom('desk_events').selectAll().where('item_id', 'in', itemIds).orderBy('version').execute()
