import { sql } from 'kysely'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { PaymentMove } from '#domain/payment/payment-timeline.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { isReturned, type PaymentRow } from './payments.repository.ts'

/** Returns those of these payments that belong to the user. */
export const ownPaymentsByIds = (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

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
  return rows.map(({ to_state, at }) => ({ to: to_state, at: instant(at.getTime()) }))
}

/** Returns when a register first reported every charge of a payment as paid; null before that. */
export const clearedAt = async (
  db: Database,
  { id, paid_at }: Pick<PaymentRow, 'id' | 'paid_at'>,
): Promise<Instant | null> => {
  if (paid_at === null) return null
  const charges = await db
    .selectFrom('payment_items')
    .innerJoin('charges', 'charges.id', 'payment_items.charge_id')
    .select(['charges.paid_at', 'charges.updated_at'])
    .where('payment_items.payment_id', '=', id)
    .where(sql<boolean>`not ${isReturned}`)
    .execute()
  const isCleared = charges.every(
    // Until a register has reported a payment, a charge has the time that this payment set.
    (charge) => charge.paid_at !== null && charge.paid_at.getTime() !== paid_at.getTime(),
  )
  return isCleared ? instant(Math.max(...charges.map(({ updated_at }) => updated_at.getTime()))) : null
}
