import type { StsDocument } from '#domain/documents/document.ts'
import { type DriverDraft, driverList, driverRows } from '#domain/documents/table/driver-list.ts'
import { vehicleList, vehicleRows } from '#domain/documents/table/vehicle-list.ts'
import { saveTable, type TableFormat } from '#web/ui/files/save-table.ts'

/** Downloads the vehicles of a fleet in the form that an import reads. */
export const saveVehicles = (format: TableFormat, vehicles: readonly StsDocument[]): Promise<void> =>
  saveTable(format, {
    name: 'mashiny',
    worksheet: 'Машины',
    columns: vehicleList.columns.map(({ title }) => title),
    rows: vehicleRows(vehicles),
  })

/** Downloads the drivers of a company in the form that an import reads. */
export const saveDrivers = (format: TableFormat, drivers: readonly DriverDraft[]): Promise<void> =>
  saveTable(format, {
    name: 'voditeli',
    worksheet: 'Водители',
    columns: driverList.columns.map(({ title }) => title),
    rows: driverRows(drivers),
  })
