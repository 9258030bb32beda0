import type { FileCell } from '#domain/wording/csv.ts'
import { downloadFile } from './download-file.ts'

/** Downloads rows as an XLSX workbook of one worksheet. The code that writes it is loaded now. */
export const saveSpreadsheet = async (
  name: string,
  worksheet: string,
  columns: readonly string[],
  rows: readonly (readonly FileCell[])[],
): Promise<void> => {
  const { spreadsheetFile, xlsx } = await import('./spreadsheet-file.lazy.ts')
  downloadFile(`${name}.xlsx`, xlsx, await spreadsheetFile(worksheet, columns, rows))
}
