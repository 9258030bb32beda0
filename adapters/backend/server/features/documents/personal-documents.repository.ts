import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentHolder } from '#domain/documents/document.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { holderText } from './documents.repository.ts'

export type PersonalKind = 'licence' | 'inn'

/** A licence or a tax number as it is stored. */
export interface PersonalRow {
  readonly id: string
  readonly number: string
  readonly holder: DocumentHolder | null
}

/** Returns the licences or the tax numbers of a user in the order of creation. */
export const listPersonal = (db: Database, userId: string, kind: PersonalKind): Promise<PersonalRow[]> =>
  db
    .selectFrom('personal_documents')
    .select(['id', 'number', 'holder'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Inserts a licence or a tax number of a user. */
export const insertPersonal = async (
  trx: Trx,
  owner: { readonly userId: string; readonly kind: PersonalKind; readonly now: Instant },
  { id, number, holder }: PersonalRow,
): Promise<void> => {
  await trx
    .insertInto('personal_documents')
    .values({
      id,
      user_id: owner.userId,
      kind: owner.kind,
      number,
      holder: holderText(holder),
      created_at: new Date(owner.now),
    })
    .execute()
}

/** Updates the number and the holder of a user's document. */
export const replacePersonal = async (
  trx: Trx,
  userId: string,
  { id, number, holder }: PersonalRow,
): Promise<void> => {
  await trx
    .updateTable('personal_documents')
    .set({ number, holder: holderText(holder) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a licence or a tax number of a user. */
export const removePersonal = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('personal_documents').where('user_id', '=', userId).where('id', '=', id).execute()
}
