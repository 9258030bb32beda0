import { randomUUID } from 'node:crypto'
import type { VehicleFacts } from '#domain/charges/lookup/pasted-facts.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Shift } from '#domain/organisation/driver-schedule.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { holderText, listStsOf } from '#adapters/backend/server/features/documents/documents.repository.ts'
import { listPersonal } from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import type { SampleDriver } from './sample-fleet.ts'

/** Inserts the vehicles that the user does not have; returns the ids of all of them in the same order. */
export const insertVehicles = async (
  trx: Trx,
  userId: string,
  vehicles: readonly VehicleFacts[],
  now: Instant,
): Promise<readonly DocumentId[]> => {
  // A millisecond apart, because lists are in the order of creation.
  const rows = vehicles.map((facts, index) => ({
    user_id: userId,
    ...facts,
    created_at: new Date(now + index),
  }))
  await trx
    .insertInto('sts_documents')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'sts']).doNothing())
    .execute()
  const stored = new Map((await listStsOf(trx, userId)).map(({ id, sts }) => [sts, id as DocumentId]))
  return vehicles.flatMap(({ sts }) => stored.get(sts) ?? [])
}

/** Inserts the drivers that the organisation does not have, with their phones; returns the ids of all licences in the same order. */
export const insertDrivers = async (
  trx: Trx,
  {
    userId,
    organisationId,
    now,
  }: { readonly userId: string; readonly organisationId: string; readonly now: Instant },
  drivers: readonly SampleDriver[],
): Promise<readonly DocumentId[]> => {
  await trx
    .insertInto('personal_documents')
    .values(
      drivers.map(({ number, holder }, index) => ({
        id: randomUUID(),
        user_id: userId,
        kind: 'licence' as const,
        number,
        holder: holderText(holder),
        created_at: new Date(now + index),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'number']).doNothing())
    .execute()
  await trx
    .insertInto('driver_phones')
    .values(
      drivers.map(({ number, msisdn, isVerified }, index) => ({
        organisation_id: organisationId,
        driver_license_number: number,
        msisdn,
        is_verified: isVerified,
        created_at: new Date(now + index),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'driver_license_number', 'msisdn']).doNothing(),
    )
    .execute()
  const stored = new Map(
    (await listPersonal(trx, userId, 'licence')).map(({ id, number }) => [number, id as DocumentId]),
  )
  return drivers.flatMap(({ number }) => stored.get(number) ?? [])
}

/** Inserts shifts that do not overlap, with one statement. */
export const insertShifts = async (
  trx: Trx,
  organisationId: string,
  shifts: readonly Shift[],
  now: Instant,
): Promise<void> => {
  const rows = shifts.map(({ stsId, driverLicenseId, startAt, endAt }) => ({
    organisation_id: organisationId,
    sts_id: stsId,
    driver_license_id: driverLicenseId,
    start_at: new Date(startAt),
    end_at: new Date(endAt),
    created_at: new Date(now),
  }))
  await trx.insertInto('driver_schedules').values(rows).execute()
}
