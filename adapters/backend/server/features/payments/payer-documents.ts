import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatSts } from '#domain/identity/sts.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Sts } from '#domain/identity/sts.ts'
import {
  type FoundDocument,
  foundDocuments,
} from '#adapters/backend/server/features/fines/fines.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

const asPeopleWrite = ({ kind, value }: FoundDocument): string => {
  if (kind === 'sts') return formatSts(value as Sts)
  return kind === 'licence' ? formatDriverLicence(value as DriverLicence) : value
}

/** Returns the document that the payer entered for each of these charges. A payer who knows the document may see it with its charge. */
export const documentsByCharge = async (
  db: Database,
  documents: readonly FoundDocument[],
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (documents.length === 0) return new Map()
  const found = await foundDocuments(db, documents, chargeIds)
  return new Map(
    [...found].flatMap(([chargeId, [first]]) =>
      first === undefined ? [] : [[chargeId, asPeopleWrite(first)] as const],
    ),
  )
}
