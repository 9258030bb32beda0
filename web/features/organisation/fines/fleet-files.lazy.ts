import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { chargeColumns, chargeTable, csvOf } from '#domain/charges/list/charge-table.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { saveSpreadsheet } from '#web/ui/files/save-spreadsheet.ts'

/** Downloads the charges of a fleet as a file for accounting. */
export const saveFleetFines = async (
  format: 'CSV' | 'XLSX',
  charges: readonly Charge[],
  now: Instant,
): Promise<void> => {
  const name = `shtrafy-${localDateOf(now)}`
  const rows = chargeTable(charges, now)
  if (format === 'CSV')
    return downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(chargeColumns, rows))
  await saveSpreadsheet(name, 'Штрафы', chargeColumns, rows)
}
