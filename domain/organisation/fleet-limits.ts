import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Tariff } from './tariff.ts'

/**
 * Returns the max number of vehicles of an account: that of its tariff, running or not; null where the number is not limited. Without
 * a tariff it is the cap of every list of documents (spec §9).
 */
export const vehicleLimit = (tariff: Tariff | null): number | null =>
  tariff === null ? maxDocuments : tariff.vehicles

/** Max licences for each vehicle: several drivers share a vehicle in shifts. */
const driversPerVehicle = 3

/** Returns the max number of licences of an account, which for an organisation depends on its vehicles; null where it is not limited. */
export const driverLimit = (tariff: Tariff | null): number | null => {
  if (tariff === null) return maxDocuments
  return tariff.vehicles === null ? null : Math.max(maxDocuments, tariff.vehicles * driversPerVehicle)
}
