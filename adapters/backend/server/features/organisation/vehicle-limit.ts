import { fullListMessage } from '#domain/documents/document-list.ts'
import { driverLimit, vehicleLimit } from '#domain/organisation/fleet-limits.ts'
import { type Tariff, tariffFor, tariffOfType } from '#domain/organisation/tariff.ts'
import { refused, type Refused } from '#adapters/backend/server/http/refused.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { subscribeTypeOf } from './organisations.repository.ts'

/** Returns the tariff of an organisation, running or not; null where the user has none. */
const tariffOf = async (db: Database, userId: string): Promise<Tariff | null> => {
  const type = await subscribeTypeOf(db, userId)
  return type === null ? null : tariffOfType(type)
}

/** Returns the max number of vehicles of a user; null where the number is not limited. */
export const vehicleLimitOf = async (db: Database, userId: string): Promise<number | null> =>
  vehicleLimit(await tariffOf(db, userId))

/** Returns the max number of licences of a user; null where the number is not limited. */
export const driverLimitOf = async (db: Database, userId: string): Promise<number | null> =>
  driverLimit(await tariffOf(db, userId))

/** Returns the refusal for a user at the limit of vehicles; for an organisation it names the next tariff. */
export const fleetFullOf = async (db: Database, userId: string): Promise<Refused> => {
  const tariff = await tariffOf(db, userId)
  if (tariff === null || tariff.vehicles === null) return refused('documents.full', fullListMessage)
  return refused(
    'tariff.vehicles',
    `Тариф берёт не больше ${tariff.vehicles} машин. Закажите тариф «${tariffFor(tariff.vehicles + 1).title}» или удалите ненужную машину`,
  )
}
