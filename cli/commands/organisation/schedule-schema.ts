import { fullNameOf } from '#domain/documents/full-name-of.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import {
  type ListedEntry,
  holderOf,
  idOf,
  plateOf,
  shownNumber,
} from '#cli/commands/documents/document-entry.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'

/** A shift with the names of its vehicle and driver; a name is empty if the document has been removed. */
export interface ShownSchedule extends DriverSchedule {
  readonly vehicle: string
  readonly driver: string
}

const vehicleName = (entry: ListedEntry | undefined): string =>
  entry === undefined ? '' : (plateOf(entry) ?? shownNumber(entry))

const driverName = (entry: ListedEntry | undefined): string =>
  entry === undefined ? '' : fullNameOf(holderOf(entry)) || shownNumber(entry)

/** Returns a shift with the names of its vehicle and driver, as a terminal prints it. */
export const shownSchedule = (entries: readonly ListedEntry[], schedule: DriverSchedule): ShownSchedule => ({
  ...schedule,
  vehicle: vehicleName(entries.find((entry) => idOf(entry) === schedule.stsId)),
  driver: driverName(entries.find((entry) => idOf(entry) === schedule.driverLicenseId)),
})

export const scheduleSchema: RowSchema<ShownSchedule> = {
  columns: [
    momentColumn('startAt', organisationMessages.startAtColumn, ({ startAt }) => startAt),
    momentColumn('endAt', organisationMessages.endAtColumn, ({ endAt }) => endAt),
    {
      name: 'vehicle',
      title: organisationMessages.vehicleColumn,
      of: ({ vehicle }) => vehicle,
      mask: maskedNumber,
    },
    {
      name: 'driver',
      title: organisationMessages.shiftDriverColumn,
      of: ({ driver }) => driver,
      mask: maskedNumber,
    },
    textColumn('id', organisationMessages.shiftIdColumn),
  ],
  json: ({ startAt, endAt, ...schedule }) => ({
    ...schedule,
    startAt: isoOf(startAt),
    endAt: isoOf(endAt),
  }),
}
