import type { Instant } from '#domain/dates/instant.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Returns false where the photos were requested before. */
export const requestPhotos = async (db: Database, chargeId: string, now: Instant): Promise<boolean> => {
  const requested = await db
    .insertInto('photo_requests')
    .values({ charge_id: chargeId, requested_at: new Date(now) })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returning('charge_id')
    .executeTakeFirst()
  return requested !== undefined
}

/** Returns the data that a photo shows. */
export const photographed = async (db: Database, chargeId: string) => {
  const charge = await db
    .selectFrom('charges')
    .select(['id', 'uin', 'photos', 'place', 'happened_on', 'happened_at'])
    .where('id', '=', chargeId)
    .executeTakeFirst()
  if (charge === undefined) return undefined
  const document = await db
    .selectFrom('charge_documents')
    .select('value')
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'plate')
    .executeTakeFirst()
  return { ...charge, plate: document?.value ?? null }
}

export type Photographed = NonNullable<Awaited<ReturnType<typeof photographed>>>
