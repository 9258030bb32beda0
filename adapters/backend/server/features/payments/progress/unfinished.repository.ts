import { sql } from 'kysely'
import { latestStored } from '#domain/dates/clock-difference.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { paymentStates, isTerminal } from '#domain/payment/payment-state.ts'
import { abandonedStates } from '#domain/payment/payment-phase.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'

/** States whose outcome only the acquirer knows. A refund waits for a person, not for the acquirer. */
const unfinished = paymentStates.filter((state) => !isTerminal(state) && state !== 'refunding')

/** Seconds after the last event in which the acquirer is not asked again. */
const quietSeconds = 3

/**
 * SQL: the last event or question; without those later than now, because a clock that ran ahead and was set back must not stop the
 * polling of a payment.
 */
const lastActivity = (now: Instant) => {
  const latest = sql<Date>`${new Date(latestStored(now))}::timestamptz`
  return sql<Date>`greatest(case when updated_at <= ${latest} then updated_at end,
    case when asked_at <= ${latest} then asked_at end, '-infinity')`
}

/** SQL: an abandoned order of the last day, which is asked about every ten minutes. */
const isWatched = (now: Instant) => {
  const at = sql<Date>`${new Date(now)}::timestamptz`
  return sql<boolean>`(state in (${sql.join(abandonedStates)}) and acquirer_order is not null
    and created_at > ${at} - interval '1 day' and ${lastActivity(now)} <= ${at} - interval '10 minutes')`
}

/** Returns the payment when it is unfinished and was not polled a moment ago; of concurrent callers only one gets it. */
export const claimStatusQuery = (db: Database, id: string, now: Instant): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payments')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('state', 'in', unfinished),
          eb(lastActivity(now), '<=', new Date(now - quietSeconds * 1000)),
        ]),
        isWatched(now),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/**
 * Returns the ids of payments to poll, abandoned orders of the last day among them. The interval is a twentieth of the payment's age, between 3 seconds and 5 minutes; a
 * payment that is still open after a day is polled once an hour. A batch has about a hundred at most.
 */
export const dueForStatusQuery = async (db: Database, now: Instant): Promise<readonly string[]> => {
  const at = sql<Date>`${new Date(now)}::timestamptz`
  const maxPause = sql`case when ${at} - created_at < interval '1 day' then interval '5 minutes' else interval '1 hour' end`
  const pause = sql`least(greatest((${at} - created_at) / 20, ${quietSeconds} * interval '1 second'), ${maxPause})`
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', 'in', unfinished), sql<boolean>`${lastActivity(now)} <= ${at} - ${pause}`]),
        isWatched(now),
      ]),
    )
    .orderBy(lastActivity(now))
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
