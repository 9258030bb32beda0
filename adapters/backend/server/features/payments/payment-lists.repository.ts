import { sql } from 'kysely'
import { type Instant, instant, instantOf } from '#domain/dates/instant.ts'
import { noNotices, type PaymentMove, type StageNotices } from '#domain/payment/follow-up/payment-timeline.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { isReturned, type PaymentRow } from './payments.repository.ts'

/** Returns those of these payments that belong to the user. */
export const ownPaymentsByIds = (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<readonly PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('user_id', '=', userId).where('id', '=', anyOf(ids)).execute()

/** Returns the user's payments of any charge of this one, including this payment. */
export const paymentsOfSameCharges = (
  db: Database,
  { id, user_id }: Pick<PaymentRow, 'id' | 'user_id'>,
): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_items')
        .select('payment_id')
        .where('charge_id', 'in', (subquery) =>
          subquery.selectFrom('payment_items').select('charge_id').where('payment_id', '=', id),
        ),
    )
    .execute()

export interface PaymentsPage {
  readonly page: number
  readonly showBy: number
}

/** Returns a page of payments, newest first. */
export const pageOfPayments = async (
  db: Database,
  userId: string,
  { page, showBy }: PaymentsPage,
): Promise<{ readonly rows: readonly PaymentRow[]; readonly total: number }> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(showBy)
    .offset((page - 1) * showBy)
    .execute()
  const { total } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Returns payments in a state, longest waiting first. */
export const paymentsIn = (db: Database, state: PaymentState, max: number): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', state)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(max)
    .execute()

/** Returns the changes of state of a payment, oldest first. */
export const movesOf = async (db: Database, paymentId: string): Promise<readonly PaymentMove[]> => {
  const rows = await db
    .selectFrom('payment_events')
    .select(['to_state', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()
  return rows.map(({ to_state, at }) => ({ to: to_state, at: instantOf(at) }))
}

interface NoticesOfItem {
  readonly sent: Date | null
  readonly confirmed: Date | null
  readonly cleared: Date | null
}

/** Returns the moment at which the last of the charges reached a stage; null while one has not. */
const allReached = (moments: readonly (Date | null)[]): Instant | null => {
  const times = moments.flatMap((at) => at?.getTime() ?? [])
  return moments.length === 0 || times.length < moments.length ? null : instant(Math.max(...times))
}

/**
 * Returns when registers and treasuries reported the stages of a payment, for all of its charges. A charge is cleared by a
 * confirmation or by a record that says it is paid; until then the record has the time that this payment set.
 */
export const noticesOf = async (
  db: Database,
  { id, paid_at }: Pick<PaymentRow, 'id' | 'paid_at'>,
): Promise<StageNotices> => {
  if (paid_at === null) return noNotices
  const { rows } = await sql<NoticesOfItem>`
    select
      max(notice.at) filter (where stage = 'sent') as sent,
      max(notice.at) filter (where stage = 'confirmed') as confirmed,
      coalesce(
        max(notice.at) filter (where stage = 'cleared'),
        max(charges.updated_at) filter (where charges.paid_at <> ${paid_at}::timestamptz)
      ) as cleared
    from payment_items
    join charges on charges.id = payment_items.charge_id
    left join payment_confirmations as notice
      on notice.payment_id = payment_items.payment_id and notice.uin = payment_items.uin
    where payment_items.payment_id = ${id} and not ${isReturned}
    group by charges.id`.execute(db)
  return {
    sent: allReached(rows.map(({ sent }) => sent)),
    confirmed: allReached(rows.map(({ confirmed }) => confirmed)),
    cleared: allReached(rows.map(({ cleared }) => cleared)),
  }
}
