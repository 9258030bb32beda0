import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { chargeColumns, chargesFileName, chargeTable } from '#domain/charges/table/charge-table.ts'
import { totalsRows } from '#domain/wording/totals-rows.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { saveTable, type TableFormat } from '#web/ui/files/save-table.ts'

/** Downloads the charges of a fleet as a file for accounting, with a row of totals. */
export const saveFleetFines = (
  format: TableFormat,
  charges: readonly Charge[],
  now: Instant,
): Promise<void> => {
  const rows = chargeTable(charges, now)
  return saveTable(format, {
    name: chargesFileName(localDateOf(now)),
    worksheet: 'Штрафы',
    columns: chargeColumns,
    rows: [...rows, ...totalsRows(rows)],
  })
}
