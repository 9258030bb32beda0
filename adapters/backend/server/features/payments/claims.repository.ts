import { sql } from 'kysely'
import { latestStored } from '#domain/dates/clock-difference.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { abandonedStates } from '#domain/payment/payment-phase.ts'
import { abandonedWindowMs } from '#domain/payment/charge-claim.ts'
import { anyOf } from '#adapters/backend/server/database/any-of.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { Payer } from './payer.ts'
import type { PaymentRow } from './payments.repository.ts'

/** The cause in the history of a payment whose claims were released for another payer. */
export const releasedToAnotherPayer = 'gave way to another payer'

/** Claims those of the charges that have no claim, in one fixed order, so that two payments cannot deadlock. */
export const claimCharges = async (
  trx: Trx,
  paymentId: string,
  chargeIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = chargeIds.toSorted().map((id) => ({ charge_id: id, payment_id: paymentId }))
  const taken = await trx
    .insertInto('charge_claims')
    .values(rows)
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returning('charge_id')
    .execute()
  return taken.map(({ charge_id }) => charge_id)
}

/** Deletes all claims of a payment. */
export const releaseClaims = async (trx: Trx, paymentId: string): Promise<void> => {
  await trx.deleteFrom('charge_claims').where('payment_id', '=', paymentId).execute()
}

/** Deletes the claims of a payment on some of its charges. */
export const releaseClaimsOn = async (
  trx: Trx,
  paymentId: string,
  chargeIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('charge_claims')
    .where('payment_id', '=', paymentId)
    .where('charge_id', 'in', chargeIds)
    .execute()
}

/** Returns the sum of each item of a payment, and whether the payment has claimed the charge of the item. */
export const itemsWithClaims = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payment_items')
    .leftJoin('charge_claims', (join) =>
      join
        .onRef('charge_claims.charge_id', '=', 'payment_items.charge_id')
        .onRef('charge_claims.payment_id', '=', 'payment_items.payment_id'),
    )
    .select('amount')
    .select(sql<boolean>`charge_claims.charge_id is not null`.as('is_claimed'))
    .where('payment_items.payment_id', '=', paymentId)
    .execute()

/** Returns the unpaid payments of other users that claim these charges, the oldest first. */
export const claimingPaymentsOf = (
  db: Database,
  chargeIds: readonly string[],
  userId: string,
): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', (query) =>
      query.selectFrom('charge_claims').select('payment_id').where('charge_id', '=', anyOf(chargeIds)),
    )
    .where('user_id', '!=', userId)
    .where('paid_at', 'is', null)
    .orderBy('created_at')
    .execute()

/**
 * Returns how many payments of any of these charges the payer or the network has abandoned a short time ago. A payment that gave way
 * to another payer does not count against its payer.
 */
export const countAbandoned = async (
  db: Database,
  chargeIds: readonly string[],
  { userId, networkHash }: Payer,
  now: Instant,
): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', abandonedStates)
    .where('updated_at', '>', new Date(instant(now - abandonedWindowMs)))
    .where('updated_at', '<=', new Date(latestStored(now)))
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('network_hash', '=', networkHash)]))
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_items')
        .select('payment_id')
        .where(sql<boolean>`charge_id = ${anyOf(chargeIds)}`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events')
            .select('payment_events.payment_id')
            .whereRef('payment_events.payment_id', '=', 'payments.id')
            .where('cause', '=', releasedToAnotherPayer),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
