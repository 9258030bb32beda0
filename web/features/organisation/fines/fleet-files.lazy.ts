import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { chargeColumns, chargesFileName, chargeTable } from '#domain/charges/table/charge-table.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { saveTable, type TableFormat } from '#web/ui/files/save-table.ts'

/** Downloads the charges of a fleet as a file for accounting. */
export const saveFleetFines = (
  format: TableFormat,
  charges: readonly Charge[],
  now: Instant,
): Promise<void> =>
  saveTable(format, {
    name: chargesFileName(localDateOf(now)),
    worksheet: 'Штрафы',
    columns: chargeColumns,
    rows: chargeTable(charges, now),
  })
