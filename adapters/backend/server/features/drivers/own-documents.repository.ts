import { sql } from 'kysely'
import { type DriverLicence, formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts, type Sts } from '#domain/identity/sts.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { isUuid } from '#domain/uuid.ts'

/** A document of the organisation's account, by its id and the name that users see. */
export interface NamedDocument {
  readonly id: string
  readonly name: string
}

/** Returns undefined where the id is unknown or belongs to another user. */
export const ownVehicle = async (
  db: Database,
  userId: string,
  id: string,
): Promise<NamedDocument | undefined> => {
  if (!isUuid(id)) return undefined
  const row: { readonly sts: Sts; readonly plate: Plate | null } | undefined = await db
    .selectFrom('sts_documents')
    .select(['sts', 'plate'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id, name: row.plate === null ? formatSts(row.sts) : formatPlate(row.plate) }
}

interface VehicleNumbers {
  readonly stsNumber: Sts
  readonly plate?: Plate
}

/** Returns whether the user has a vehicle with this certificate and, where it is given, this plate. */
export const hasVehicle = async (
  db: Database,
  userId: string,
  { stsNumber, plate }: VehicleNumbers,
): Promise<boolean> => {
  let query = db
    .selectFrom('sts_documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('sts', '=', stsNumber)
  if (plate !== undefined) query = query.where('plate', '=', plate)
  return (await query.executeTakeFirst()) !== undefined
}

export interface OwnLicence {
  readonly id: string
  readonly number: DriverLicence
}

/** Returns which of the licences belong to the user; `ids` are UUIDs. */
export const ownLicences = async (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<readonly OwnLicence[]> => {
  const { rows } = await sql<OwnLicence>`
    select id, number from personal_documents
    where user_id = ${userId} and kind = 'licence' and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** As `ownVehicle`, for a licence. */
export const ownDriver = async (
  db: Database,
  userId: string,
  id: string,
): Promise<NamedDocument | undefined> => {
  const [row] = isUuid(id) ? await ownLicences(db, userId, [id]) : []
  return row && { id, name: formatDriverLicence(row.number) }
}

/** Returns licences of the user that the charge was issued for. */
export const licencesOfCharge = async (
  db: Database,
  userId: string,
  chargeId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    select licences.id from personal_documents as licences
    join charge_documents on charge_documents.kind = 'licence' and charge_documents.value = licences.number
    where licences.kind = 'licence' and user_id = ${userId} and charge_id = ${chargeId}
    order by licences.created_at, licences.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns vehicles of the user that the charge was issued for. */
export const vehiclesOfCharge = async (
  db: Database,
  userId: string,
  chargeId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    select vehicles.id from sts_documents as vehicles
    join charge_documents on kind = 'sts' and value = vehicles.sts
    where user_id = ${userId} and charge_id = ${chargeId}
    order by vehicles.created_at, vehicles.id`.execute(db)
  return rows.map(({ id }) => id)
}
