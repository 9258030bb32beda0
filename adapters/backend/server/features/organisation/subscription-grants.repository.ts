import type { Insertable } from 'kysely'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { SubscriptionGrantsTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

export const hasGrant = async (trx: Trx, organisationId: string, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom('subscription_grants')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

export const insertGrant = async (trx: Trx, grant: Insertable<SubscriptionGrantsTable>): Promise<void> => {
  await trx.insertInto('subscription_grants').values(grant).execute()
}
