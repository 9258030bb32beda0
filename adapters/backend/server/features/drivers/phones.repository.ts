import type { Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { DriverPhone, DriverPhoneEntry, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { DriverPhonesTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

const phoneOf = (row: Selectable<DriverPhonesTable>): DriverPhone => ({
  id: row.id as DriverPhoneId,
  driverLicenseNumber: row.driver_license_number,
  msisdn: row.msisdn,
  isVerified: row.is_verified,
})

const phonesIn = (db: Database, organisationId: string) =>
  db.selectFrom('driver_phones').selectAll().where('organisation_id', '=', organisationId)

/** Returns the phones in the order of creation. */
export const phonesOf = async (db: Database, organisationId: string): Promise<readonly DriverPhone[]> =>
  (await phonesIn(db, organisationId).orderBy('created_at').orderBy('id').execute()).map(phoneOf)

/** Returns undefined where the organisation has no such phone. */
export const phoneById = async (
  db: Database,
  organisationId: string,
  id: string,
): Promise<DriverPhone | undefined> => {
  if (!isUuid(id)) return undefined
  const row = await phonesIn(db, organisationId).where('id', '=', id).executeTakeFirst()
  return row && phoneOf(row)
}

type Numbers = Pick<DriverPhoneEntry, 'driverLicenseNumber' | 'msisdn'>

/** Returns the phone with these numbers of driver licence and phone; undefined where there is none. */
export const phoneByNumbers = async (
  db: Database,
  organisationId: string,
  { driverLicenseNumber, msisdn }: Numbers,
): Promise<DriverPhone | undefined> => {
  const row = await phonesIn(db, organisationId)
    .where('driver_license_number', '=', driverLicenseNumber)
    .where('msisdn', '=', msisdn)
    .executeTakeFirst()
  return row && phoneOf(row)
}

/** Inserts an unconfirmed phone: the driver has not confirmed the number yet. */
export const insertPhone = async (
  trx: Trx,
  organisationId: string,
  { driverLicenseNumber, msisdn }: Numbers,
  now: Instant,
): Promise<DriverPhone> =>
  phoneOf(
    await trx
      .insertInto('driver_phones')
      .values({
        organisation_id: organisationId,
        driver_license_number: driverLicenseNumber,
        msisdn,
        is_verified: false,
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Replaces the fields of a phone and returns it. Throws if the id is unknown. */
export const updatePhone = async (
  trx: Trx,
  id: DriverPhoneId,
  { driverLicenseNumber, msisdn, isVerified }: DriverPhoneEntry,
): Promise<DriverPhone> =>
  phoneOf(
    await trx
      .updateTable('driver_phones')
      .set({ driver_license_number: driverLicenseNumber, msisdn, is_verified: isVerified })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Deletes a phone. */
export const removePhone = async (trx: Trx, id: DriverPhoneId): Promise<void> => {
  await trx.deleteFrom('driver_phones').where('id', '=', id).execute()
}

/** Returns whether an SMS with this deduplication key was queued. */
export const hasMessage = async (trx: Trx, dedupeKey: string): Promise<boolean> =>
  (await trx
    .selectFrom('sms_messages')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()) !== undefined
