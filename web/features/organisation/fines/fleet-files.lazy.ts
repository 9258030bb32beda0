import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { chargeColumns, chargeTable, csvOf } from '#domain/charges/list/charge-table.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { saveFile } from '#web/ui/files/save-file.ts'

/** Charges of a fleet for a bookkeeper. */
export const saveFleetFines = async (
  format: 'CSV' | 'XLSX',
  fines: readonly Fine[],
  now: Instant,
): Promise<void> => {
  const name = `shtrafy-${localDateOf(now)}`
  const rows = chargeTable(fines, now)
  if (format === 'CSV') return saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(chargeColumns, rows))
  const { sheetFile, xlsx } = await import('#web/ui/files/sheet-file.lazy.ts')
  saveFile(`${name}.xlsx`, xlsx, await sheetFile('Штрафы', chargeColumns, rows))
}
