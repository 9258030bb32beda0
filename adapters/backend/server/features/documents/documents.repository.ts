import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentHolder } from '#domain/documents/document.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { vehicleLimitOf } from '#adapters/backend/server/features/organisation/vehicle-limit.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

export interface StsRow {
  readonly id: string
  readonly sts: Sts
  readonly plate: Plate | null
  readonly holder: DocumentHolder | null
}

const columns = ['id', 'sts', 'plate', 'holder'] as const

/** Formats the name of a holder for its JSON column. */
export const holderText = (holder: DocumentHolder | null): string | null =>
  holder === null ? null : JSON.stringify(holder)

/**
 * Locks the document lists of a user until the transaction ends, so that concurrent changes cannot break the rules of a
 * list.
 */
export const lockLists = async (trx: Trx, userId: string): Promise<void> => {
  await sql`select 1 from users where id = ${userId} for update`.execute(trx)
}

/** Returns the vehicles of a user in the order of creation. */
export const listStsOf = (db: Database, userId: string): Promise<StsRow[]> =>
  db
    .selectFrom('sts_documents')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

interface NewSts {
  readonly userId: string
  readonly sts: Sts
  readonly plate: Plate | null
  readonly holder?: DocumentHolder | null
  readonly now: Instant
}

const correctPlate = (trx: Trx, id: string, plate: Plate): Promise<StsRow> =>
  trx
    .updateTable('sts_documents')
    .set({ plate })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/**
 * Inserts a vehicle and returns it; an existing one with the same number stays and gets the plate. Null when the list is
 * full.
 */
export const addSts = async (
  trx: Trx,
  { userId, sts, plate, holder = null, now }: NewSts,
): Promise<StsRow | null> => {
  await lockLists(trx, userId)
  const documents = await listStsOf(trx, userId)
  const same = documents.find((document) => document.sts === sts)
  if (same !== undefined)
    return plate === null || plate === same.plate ? same : correctPlate(trx, same.id, plate)
  const limit = await vehicleLimitOf(trx, userId)
  if (limit !== null && documents.length >= limit) return null
  return trx
    .insertInto('sts_documents')
    .values({ user_id: userId, sts, plate, holder: holderText(holder), created_at: new Date(now) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Updates the number, the plate and the holder of a user's vehicle. */
export const replaceSts = async (
  trx: Trx,
  userId: string,
  { id, sts, plate, holder }: StsRow,
): Promise<void> => {
  await trx
    .updateTable('sts_documents')
    .set({ sts, plate, holder: holderText(holder) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a vehicle of a user. */
export const removeSts = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('sts_documents').where('user_id', '=', userId).where('id', '=', id).execute()
}
