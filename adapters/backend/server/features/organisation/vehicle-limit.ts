import { fullListMessage, maxDocuments } from '#domain/documents/document-list.ts'
import { type Tariff, tariffFor, tariffOfType } from '#domain/organisation/tariff.ts'
import { refused, type Refused } from '#adapters/backend/server/http/refused.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { subscribeTypeOf } from './organisations.repository.ts'

/** The tariff of an organisation, running or not; null where there is none. */
const tariffOf = async (db: Database, userId: string): Promise<Tariff | null> => {
  const type = await subscribeTypeOf(db, userId)
  return type === null ? null : tariffOfType(type)
}

/**
 * The most vehicles that a user may keep: what the tariff takes (null where it takes any number), or the cap of every
 * list (spec §9) for whoever has no organisation.
 */
export const vehicleLimitOf = async (db: Database, userId: string): Promise<number | null> => {
  const tariff = await tariffOf(db, userId)
  return tariff === null ? maxDocuments : tariff.vehicles
}

/** Shifts of a vehicle are driven by several: so many of them a vehicle. */
const driversAVehicle = 3

/** The most licences that a user may keep: an organisation as many drivers as its vehicles can have. */
export const driverLimitOf = async (db: Database, userId: string): Promise<number | null> => {
  const tariff = await tariffOf(db, userId)
  if (tariff === null) return maxDocuments
  return tariff.vehicles === null ? null : Math.max(maxDocuments, tariff.vehicles * driversAVehicle)
}

/** Said to whoever has as many vehicles as they may: an organisation is shown the next tariff. */
export const fleetFullOf = async (db: Database, userId: string): Promise<Refused> => {
  const tariff = await tariffOf(db, userId)
  if (tariff === null || tariff.vehicles === null) return refused('documents.full', fullListMessage)
  return refused(
    'tariff.vehicles',
    `Тариф берёт не больше ${tariff.vehicles} машин. Закажите тариф «${tariffFor(tariff.vehicles + 1).title}» или удалите ненужную машину`,
  )
}
