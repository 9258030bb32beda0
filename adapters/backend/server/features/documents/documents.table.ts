import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Database, Trx } from '#adapters/backend/server/store/store.ts'

export interface StsRow {
  readonly id: string
  readonly sts: Sts
  readonly plate: Plate | null
}

const columns = ['id', 'sts', 'plate'] as const

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
  readonly now: Instant
}

const correctPlate = (trx: Trx, id: string, plate: Plate): Promise<StsRow> =>
  trx
    .updateTable('sts_documents')
    .set({ plate })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The stored vehicle; an older one with the same number stays and takes the plate. Null when the list is full. */
export const addSts = async (trx: Trx, { userId, sts, plate, now }: NewSts): Promise<StsRow | null> => {
  // One list is written by one transaction at a time, so that the cap holds.
  await sql`select 1 from users where id = ${userId} for update`.execute(trx)
  const documents = await trx
    .selectFrom('sts_documents')
    .select(columns)
    .where('user_id', '=', userId)
    .execute()
  const same = documents.find((document) => document.sts === sts)
  if (same !== undefined)
    return plate === null || plate === same.plate ? same : correctPlate(trx, same.id, plate)
  if (documents.length >= maxDocuments) return null
  return trx
    .insertInto('sts_documents')
    .values({ user_id: userId, sts, plate, created_at: new Date(now) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
