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

/** Inserts a granted subscription and returns its id. */
export const insertGrant = async (trx: Trx, grant: Insertable<SubscriptionGrantsTable>): Promise<string> => {
  const { id } = await trx
    .insertInto('subscription_grants')
    .values(grant)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
