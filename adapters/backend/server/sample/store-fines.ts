import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { storeCharges } from '#adapters/backend/server/registry/store-charges.ts'
import type { SampleFine } from './sample-charges.ts'
import { chargeIdsByUin } from './sample-charges.repository.ts'

export type StoredFine = SampleFine & { readonly id: string }

/** Stores fines of the sample as charges of the demo registry, once; returns them with their ids. */
export const storeFines = async (
  trx: Trx,
  fines: readonly SampleFine[],
  now: Instant,
): Promise<readonly StoredFine[]> => {
  const unique = [...new Map(fines.map((fine) => [fine.record.uin as string, fine])).values()]
  const records = unique.map(({ record }) => record)
  await storeCharges(trx, records, { source: 'demo', now, known: 'keep' })
  const ids = await chargeIdsByUin(
    trx,
    records.map(({ uin }) => uin),
  )
  return unique.flatMap((fine) => {
    const id = ids.get(fine.record.uin)
    return id === undefined ? [] : [{ ...fine, id }]
  })
}
