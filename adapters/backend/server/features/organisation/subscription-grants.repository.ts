import type { Insertable } from 'kysely'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { SubscriptionGrantsTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

/** Returns whether a subscription was granted for this reference, for example a payment order. */
export const hasGrant = async (trx: Trx, organisationId: string, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom('subscription_grants')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

/** Inserts a granted subscription. */
export const insertGrant = async (trx: Trx, grant: Insertable<SubscriptionGrantsTable>): Promise<void> => {
  await trx.insertInto('subscription_grants').values(grant).execute()
}
