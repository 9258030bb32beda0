import type { Selectable } from 'kysely'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type {
  DriverSchedule,
  ScheduleFilter,
  ScheduleId,
  Shift,
} from '#domain/organisation/driver-schedule.ts'
import type { Period } from '#domain/organisation/period.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { DriverSchedulesTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

const scheduleOf = (row: Selectable<DriverSchedulesTable>): DriverSchedule => ({
  id: row.id as ScheduleId,
  stsId: row.sts_id as DocumentId,
  driverLicenseId: row.driver_license_id as DocumentId,
  startAt: instantOf(row.start_at),
  endAt: instantOf(row.end_at),
})

const schedulesOf = (db: Database, organisationId: string) =>
  db
    .selectFrom('driver_schedules')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('start_at')
    .orderBy('id')

/** Implements the domain's `inFilter` in SQL, because a fleet has tens of thousands of shifts. */
export const listSchedulesOf = async (
  db: Database,
  organisationId: string,
  { startAt, endAt, stsId, driverLicenseId }: ScheduleFilter,
): Promise<readonly DriverSchedule[]> => {
  let query = schedulesOf(db, organisationId)
  if (startAt !== undefined) query = query.where('end_at', '>', new Date(startAt))
  if (endAt !== undefined) query = query.where('start_at', '<', new Date(endAt))
  if (stsId !== undefined) query = query.where('sts_id', '=', stsId)
  if (driverLicenseId !== undefined) query = query.where('driver_license_id', '=', driverLicenseId)
  return (await query.execute()).map(scheduleOf)
}

/** Returns shifts that may conflict with this one: those of its vehicle or its driver at the same time. */
export const conflictingShifts = async (
  trx: Trx,
  organisationId: string,
  shift: Shift,
): Promise<readonly DriverSchedule[]> => {
  const rows = await schedulesOf(trx, organisationId)
    .where('start_at', '<', new Date(shift.endAt))
    .where('end_at', '>', new Date(shift.startAt))
    .where((where) =>
      where.or([where('sts_id', '=', shift.stsId), where('driver_license_id', '=', shift.driverLicenseId)]),
    )
    .execute()
  return rows.map(scheduleOf)
}

/** Returns all shifts of a vehicle, and those of other vehicles at that time. */
export const shiftsAround = async (
  db: Database,
  organisationId: string,
  vehicle: string,
  { startAt, endAt }: Period,
): Promise<readonly DriverSchedule[]> => {
  const rows = await schedulesOf(db, organisationId)
    .where((where) =>
      where.or([
        where('sts_id', '=', vehicle),
        where.and([where('start_at', '<', new Date(endAt)), where('end_at', '>', new Date(startAt))]),
      ]),
    )
    .execute()
  return rows.map(scheduleOf)
}

const columnsOf = (shift: Shift) => ({
  sts_id: shift.stsId,
  driver_license_id: shift.driverLicenseId,
  start_at: new Date(shift.startAt),
  end_at: new Date(shift.endAt),
})

/** Inserts a shift and returns it. */
export const insertSchedule = async (
  trx: Trx,
  organisationId: string,
  shift: Shift,
  now: Instant,
): Promise<DriverSchedule> =>
  scheduleOf(
    await trx
      .insertInto('driver_schedules')
      .values({ ...columnsOf(shift), organisation_id: organisationId, created_at: new Date(now) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Returns undefined where the organisation has no such shift; `id` is a UUID. */
export const updateSchedule = async (
  trx: Trx,
  organisationId: string,
  id: string,
  shift: Shift,
): Promise<DriverSchedule | undefined> => {
  const row = await trx
    .updateTable('driver_schedules')
    .set(columnsOf(shift))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && scheduleOf(row)
}

/** As `updateSchedule`. */
export const removeSchedule = async (
  trx: Trx,
  organisationId: string,
  id: string,
): Promise<ScheduleId | undefined> => {
  const row = await trx
    .deleteFrom('driver_schedules')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row?.id as ScheduleId | undefined
}
