import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { listStsOf } from '#adapters/backend/server/features/documents/documents.table.ts'
import { foundDocuments, type FoundDocument } from '#adapters/backend/server/features/fines/fines.table.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'

/** The payer's own vehicles, by charge: who only knows the number of a charge is not told whose car it is. */
export const ownVehicles = async (db: Database, userId: string): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  const documents: FoundDocument[] = []
  for (const { sts, plate } of await listStsOf(db, userId)) {
    const name = plate === null ? formatSts(sts) : formatPlate(plate)
    documents.push({ kind: 'sts', value: sts })
    names.set(`sts:${sts}`, name)
    if (plate === null) continue
    documents.push({ kind: 'plate', value: plate })
    names.set(`plate:${plate}`, name)
  }
  const found = await foundDocuments(db, documents)
  return new Map(
    [...found].flatMap(([chargeId, [first]]) => {
      const name = first && names.get(`${first.kind}:${first.value}`)
      return name === undefined ? [] : [[chargeId, name] as const]
    }),
  )
}
