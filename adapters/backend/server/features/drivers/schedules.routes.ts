import { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import { conflictText } from '#domain/organisation/conflict-wording.ts'
import { type DriverSchedule, parseShift, type Shift } from '#domain/organisation/driver-schedule.ts'
import { conflictKind } from '#domain/organisation/schedule-conflict.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules as listCall,
} from '#adapters/backend/contract/drivers/schedules.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { withOrganisation } from '#adapters/backend/server/features/organisation/with-organisation.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { ownDriver, ownVehicle } from './own-documents.repository.ts'
import {
  insertSchedule,
  listSchedulesOf,
  removeSchedule,
  conflictingShifts,
  updateSchedule,
} from './schedules.repository.ts'

const unknown = refused('schedule.unknown', 'Такой смены нет. Возможно, её уже удалили: обновите график')

const vehicleUnknown = refused(
  'schedule.vehicle-unknown',
  'Такой машины у организации нет. Сначала добавьте её свидетельство',
)

const driverUnknown = refused(
  'schedule.driver-unknown',
  'Такого водителя у организации нет. Сначала добавьте его удостоверение',
)

type ShiftInput = RouteRequest<typeof createSchedule>['input']

/** Returns the valid shift; throws the refusal with the validation error. */
const checkedShift = async (trx: Trx, userId: string, input: ShiftInput): Promise<Shift> => {
  if ((await ownVehicle(trx, userId, input.stsId)) === undefined) throw vehicleUnknown
  if ((await ownDriver(trx, userId, input.driverLicenseId)) === undefined) throw driverUnknown
  return validOrThrow(
    parseShift({
      ...input,
      stsId: input.stsId as DocumentId,
      driverLicenseId: input.driverLicenseId as DocumentId,
    }),
  )
}

const conflict = async (trx: Trx, row: OrganisationRow, shift: Shift, conflictingShift: DriverSchedule) => {
  const kind = conflictKind(shift, conflictingShift) ?? 'repeat'
  const vehicle = await ownVehicle(trx, row.user_id, conflictingShift.stsId)
  const driver = await ownDriver(trx, row.user_id, conflictingShift.driverLicenseId)
  const named = { ...conflictingShift, vehicle: vehicle?.name ?? '', driver: driver?.name ?? '' }
  return refused('schedule.conflict', conflictText(kind, named))
}

/** Checks that the shift overlaps no other one; `id` is the shift that is being changed, which is left out. */
const freeShift = async (trx: Trx, row: OrganisationRow, input: ShiftInput, id: string | null) => {
  const shift = await checkedShift(trx, row.user_id, input)
  const conflicting = await conflictingShifts(trx, row.id, shift)
  const conflictingShift = conflicting.find((candidate) => candidate.id !== id)
  if (conflictingShift !== undefined) throw await conflict(trx, row, shift, conflictingShift)
  return shift
}

/** Spec §7 Legal entity: shifts of drivers. An overlapping shift is refused with `schedule.conflict`. */
export const scheduleRoutes = ({ store, now }: FeatureDeps): readonly Route[] => {
  return [
    route(listCall, ({ input: { stsId, driverLicenseId, ...period }, caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.flatMap(({ id }) => {
          // A text that is not a UUID is answered as an unknown id.
          if ([stsId, driverLicenseId].some((given) => given !== undefined && !isUuid(given)))
            return Effect.succeed([])
          const filter = {
            ...period,
            ...(stsId !== undefined && { stsId: stsId as DocumentId }),
            ...(driverLicenseId !== undefined && { driverLicenseId: driverLicenseId as DocumentId }),
          }
          return store.query((db) => listSchedulesOf(db, id, filter))
        }),
        Effect.map((schedules) => ({ schedules })),
      ),
    ),
    route(createSchedule, ({ input, caller }) =>
      withOrganisation(store, caller, async (trx, row) => {
        const shift = await freeShift(trx, row, input, null)
        return { schedule: await insertSchedule(trx, row.id, shift, now()) }
      }),
    ),
    route(editSchedule, ({ input: { id, ...input }, caller }) =>
      withOrganisation(store, caller, async (trx, row) => {
        if (!isUuid(id)) throw unknown
        const schedule = await updateSchedule(trx, row.id, id, await freeShift(trx, row, input, id))
        if (schedule === undefined) throw unknown
        return { schedule }
      }),
    ),
    route(deleteSchedule, ({ input, caller }) =>
      withOrganisation(store, caller, async (trx, row) => {
        const id = isUuid(input.id) ? await removeSchedule(trx, row.id, input.id) : undefined
        if (id === undefined) throw unknown
        return { id }
      }),
    ),
  ]
}
