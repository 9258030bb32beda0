import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { abandonedStates } from '#domain/payment/payment-state.ts'
import { abandonedWindowMs } from '#domain/payment/charge-claim.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { widerNetworkOf } from '#adapters/http/client-address.ts'
import type { Caller } from '#adapters/backend/server/http/route.ts'
import type { PaymentRow } from './payments.repository.ts'

/** Returns the unpaid payments of other users that hold these charges, the oldest first. */
export const holdersOf = (
  db: Database,
  chargeIds: readonly string[],
  userId: string,
): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('charge_claims')
        .select('payment_id')
        .where('charge_id', '=', sql<string>`any(${chargeIds}::uuid[])`),
    )
    .where('user_id', '!=', userId)
    .where('paid_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** The payer whose past counts: the user, and the network where it is known. */
export interface Payer {
  readonly userId: string
  readonly networkHash: string | null
}

/** Returns the payer of a request; the network is stored as a hash of the prefix that one customer of a provider may hold. */
export const payerOf = ({ userId }: Pick<Caller, 'userId'>, network: string | null): Payer => ({
  userId,
  networkHash:
    network === null
      ? null
      : createHash('sha256')
          .update(`payer ${widerNetworkOf(network)}`)
          .digest('base64url'),
})

/**
 * Returns how many payments of any of these charges the payer or the network let go a short time ago. A payment that gave way
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
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('network_hash', '=', networkHash)]))
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_items')
        .select('payment_id')
        .where(sql<boolean>`charge_id = any(${chargeIds}::uuid[])`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events')
            .select('payment_events.payment_id')
            .whereRef('payment_events.payment_id', '=', 'payments.id')
            .where('cause', '=', 'gave way to another payer'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
