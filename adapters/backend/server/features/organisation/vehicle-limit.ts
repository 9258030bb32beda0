import { sql } from 'kysely'
import { maxDocuments } from '#domain/documents/document-list.ts'
import { tariffFor, tariffOfType } from '#domain/organisation/tariff.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'

/**
 * The most vehicles that a user may keep: what the tariff takes (null where it takes any number), or the cap of every
 * list (spec §9) for whoever has no organisation.
 */
export const vehicleLimitOf = async (db: Database, userId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.user_id', 'users.id')
    .select('subscribe_type')
    .where('users.id', '=', userId)
    .where('is_legal_entity', '=', true)
    .executeTakeFirst()
  if (row === undefined) return maxDocuments
  const tariff = tariffOfType(row.subscribe_type)
  return tariff === null ? maxDocuments : tariff.vehicles
}

export const countVehicles = async (db: Database, userId: string): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from sts_documents where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Said to an organisation whose fleet has outgrown its tariff. */
export const fleetFull = (limit: number): Refused =>
  refused(
    'tariff.vehicles',
    `Тариф берёт не больше ${limit} машин. Закажите тариф «${tariffFor(limit + 1).title}» или удалите ненужную машину`,
  )
