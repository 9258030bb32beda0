import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { type DeskAction, type DeskQueue, type DeskState, waitingStates } from '#domain/desk/desk-item.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** The column that names the request of an item. */
const sourceColumns = {
  support: 'support_id',
  cashback: 'cashback_id',
  orders: 'order_id',
  reviews: 'review_id',
  disputes: 'dispute_id',
} as const satisfies Readonly<Record<DeskQueue, string>>

/** The request of an item: its queue and the id of its row in the table of that queue. */
export interface DeskSource {
  readonly queue: DeskQueue
  readonly id: string
}

interface NewItem {
  readonly source: DeskSource
  /** The number that the sender knows already; a new one when absent. */
  readonly number?: number | undefined
  readonly brandId: string
  readonly createdAt: Instant
  readonly dueAt: Instant
}

/** Inserts the item of a request and returns its id and number; undefined where the request has an item. */
export const insertDeskItem = (
  trx: Trx,
  { source, number, brandId, createdAt, dueAt }: NewItem,
): Promise<{ readonly id: string; readonly number: number } | undefined> =>
  trx
    .insertInto('desk_items')
    .values({
      queue: source.queue,
      [sourceColumns[source.queue]]: source.id,
      ...(number !== undefined && { number }),
      brand: brandId,
      created_at: new Date(createdAt),
      due_at: new Date(dueAt),
    })
    .onConflict((conflict) => conflict.column(sourceColumns[source.queue]).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()

/**
 * Locks the item of a request until the transaction ends and returns its id, state and number; undefined where it has none.
 */
export const lockItemOfSource = (trx: Trx, { queue, id }: DeskSource) =>
  trx
    .selectFrom('desk_items')
    .select(['id', 'number', 'state'])
    .where(sourceColumns[queue], '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Raises the version of an item whose request was changed by its sender: a decision about the previous text is refused. */
export const raiseVersion = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('desk_items')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** SQL: `isAnswerOverdue` of the domain. */
export const overdueCondition = (now: Instant) =>
  sql<boolean>`(state = 'new' and due_at < ${new Date(now)}::timestamptz)`

/** Locks an item until the transaction ends, so that two actions follow each other. */
export const lockItem = async (trx: Trx, id: string): Promise<void> => {
  await trx.selectFrom('desk_items').select('id').where('id', '=', id).forUpdate().execute()
}

interface RecordedAction {
  readonly itemId: string
  readonly action: DeskAction
  readonly state: DeskState
  readonly assignee: string | null
  readonly version: number
  readonly by: string
  readonly text: string
  readonly now: Instant
}

/** Saves the new state of a locked item together with its event. */
export const recordAction = async (trx: Trx, done: RecordedAction): Promise<void> => {
  const { itemId, action, state, assignee, version, by, text, now } = done
  await trx.updateTable('desk_items').set({ state, assignee, version }).where('id', '=', itemId).execute()
  await trx
    .insertInto('desk_events')
    .values({ item_id: itemId, version, action, state, by_email: by, text, at: new Date(now) })
    .execute()
  // The alert was about the missing answer.
  if (state !== 'new')
    await trx
      .updateTable('operator_alerts')
      .set({ closed_at: new Date(now) })
      .where('desk_item_id', '=', itemId)
      .where('closed_at', 'is', null)
      .execute()
}

export interface DeskCount {
  readonly queue: DeskQueue
  /** Items that wait for staff. */
  readonly waiting: number
  readonly overdue: number
  /** When the oldest of the waiting items came. */
  readonly oldest: Date
}

/** Counts the items that wait for staff, by queue; a queue without such items is absent. */
export const countWaiting = async (db: Database | Trx, now: Instant): Promise<readonly DeskCount[]> => {
  const { rows } = await sql<DeskCount>`
    select queue, count(*)::int as waiting, min(created_at) as oldest,
      (count(*) filter (where ${overdueCondition(now)}))::int as overdue
    from desk_items where state in (${sql.join(waitingStates)}) group by queue order by queue`.execute(db)
  return rows
}

/** Marks items that have become overdue and raises an alert for each; returns them. */
export const takeOverdue = async (
  trx: Trx,
  now: Instant,
): Promise<readonly { readonly id: string; readonly queue: DeskQueue; readonly number: number }[]> => {
  const at = new Date(now)
  const items = await trx
    .updateTable('desk_items')
    .set({ overdue_at: at })
    .where(overdueCondition(now))
    .where('overdue_at', 'is', null)
    .returning(['id', 'queue', 'number'])
    .execute()
  if (items.length > 0)
    await trx
      .insertInto('operator_alerts')
      .values(
        items.map(({ id, queue, number }) => ({
          dedupe_key: `desk-overdue:${id}`,
          kind: 'desk-overdue' as const,
          payment_id: null,
          desk_item_id: id,
          description: `Нет ответа вовремя: ${queue} № ${number}`,
          raised_at: at,
          closed_at: null,
        })),
      )
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute()
  return items
}
