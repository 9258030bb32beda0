import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import {
  certificateOf,
  foundDocuments,
  vehiclesOf,
} from '#adapters/backend/server/features/fines/fines.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** The payer's own vehicles, by charge: who only knows the number of a charge is not told whose car it is. */
export const ownVehicles = async (db: Database, userId: string): Promise<ReadonlyMap<string, string>> => {
  const own = (await vehiclesOf(db, userId)).filter(({ fits }) => fits)
  const names = new Map<string, string>(
    own.map(({ sts, plate }) => [sts, plate === null ? formatSts(sts) : formatPlate(plate)]),
  )
  const found = await foundDocuments(db, own.map(certificateOf))
  return new Map(
    [...found].flatMap(([chargeId, [first]]) => {
      const name = first && names.get(first.value)
      return name === undefined ? [] : [[chargeId, name] as const]
    }),
  )
}
