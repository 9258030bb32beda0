import { Effect } from 'effect'
import { isAnswerOverdue } from '#domain/desk/answer-due.ts'
import { actionsOnItem } from '#domain/desk/desk-item.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import { userTrace } from '#adapters/backend/server/features/session/user-trace.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { payoutsOf, verdictOf } from './cashback-decisions.repository.ts'
import { type DeskEntry, eventsOf, findEntry, listEntries } from './desk-entries.repository.ts'
import { deskUnknown, performAction } from './perform-action.ts'

const presentItem = (entry: DeskEntry, now: Instant) => {
  const { state } = entry
  const dueAt = instantOf(entry.due_at)
  return {
    number: entry.number,
    queue: entry.queue,
    state,
    assignee: entry.assignee,
    version: entry.version,
    createdAt: instantOf(entry.created_at),
    dueAt,
    isOverdue: isAnswerOverdue({ state, dueAt }, now),
    email: entry.email,
    subject: entry.subject,
    content: entry.content,
    paymentId: entry.payment_id,
  }
}

const detailText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Fields without a value are left out. */
const presentDetails = (details: DeskEntry['details']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, detailText(value)]],
    ),
  )

const presentItemWithHistory = async (db: Database | Trx, entry: DeskEntry, now: Instant) => {
  const { payment_id: paymentId } = entry
  const isCashback = entry.queue === 'cashback' && paymentId !== null
  return {
    ...presentItem(entry, now),
    details: presentDetails(entry.details),
    actions: actionsOnItem(entry),
    history: (await eventsOf(db, [entry.id])).map(({ action, state, by_email: by, text, at }) => ({
      action,
      state,
      by,
      text,
      at: instantOf(at),
    })),
    cashback: isCashback ? await verdictOf(db, paymentId) : null,
    payout: isCashback ? ((await payoutsOf(db, [paymentId])).get(paymentId) ?? null) : null,
  }
}

/** Calls of the operator's desk. Reading and changing leave a line with the member of staff in the log. */
export const deskRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, log } = deps
  const audit = (event: string, userId: string, fields: Readonly<Record<string, string | number>>) =>
    Effect.sync(() => log('info', event, { staff: userTrace(userId), ...fields }))
  return [
    route(
      deskItems,
      Effect.fnUntraced(function* ({ input: { queue, scope = 'open', mine }, caller }) {
        yield* audit('desk listed', caller.userId, { queue })
        const assignee = mine === undefined ? null : caller.staffEmail
        const entries = yield* store.query((db) => listEntries(db, queue, { scope, assignee }, now()))
        return { items: entries.map((entry) => presentItem(entry, now())) }
      }),
    ),
    route(
      deskItem,
      Effect.fnUntraced(function* ({ input: { queue, number }, caller }) {
        yield* audit('desk item read', caller.userId, { queue, number })
        const entry = yield* store.query((db) => findEntry(db, queue, number))
        if (entry === undefined) return yield* deskUnknown
        return yield* store.query((db) => presentItemWithHistory(db, entry, now()))
      }),
    ),
    route(
      actOnDeskItem,
      Effect.fnUntraced(function* ({ input, caller }) {
        const { queue, number, action, text = '', assignee = null, amount = 0, version = null } = input
        const by = caller.staffEmail
        const asked = { queue, number, action, by, text, assignee, amount, version }
        const item = yield* inTransaction(store, async (trx) =>
          presentItemWithHistory(trx, await performAction(trx, asked, deps), now()),
        )
        yield* audit('desk item changed', caller.userId, { queue, number, action })
        return item
      }),
    ),
  ]
}
