import type { PersonalData } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant } from './moments.ts'

/** Returns the documents of a user for the export. */
export const readDocuments = async (trx: Trx, userId: string): Promise<PersonalData['documents']> => {
  const vehicles = await trx
    .selectFrom('sts_documents')
    .select(['sts', 'plate', 'holder', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const others = await trx
    .selectFrom('personal_documents')
    .select(['kind', 'number', 'holder', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ofKind = (kind: 'licence' | 'inn') =>
    others
      .filter((row) => row.kind === kind)
      .map(({ number, holder, created_at }) => ({ number, holder, addedAt: isoInstant(created_at) }))
  return {
    sts: vehicles.map(({ sts, plate, holder, created_at }) => ({
      number: sts,
      plate,
      holder,
      addedAt: isoInstant(created_at),
    })),
    licences: ofKind('licence'),
    inns: ofKind('inn'),
  }
}
