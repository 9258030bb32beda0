import { csvOf, type FileCell } from '#domain/wording/csv.ts'
import { downloadFile } from './download-file.ts'
import { saveSpreadsheet } from './save-spreadsheet.ts'

export type TableFormat = 'CSV' | 'XLSX'

interface SavedTable {
  /** Name of the file without its extension. */
  readonly name: string
  readonly worksheet: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly FileCell[])[]
}

/** Downloads a table as a file. */
export const saveTable = async (
  format: TableFormat,
  { name, worksheet, columns, rows }: SavedTable,
): Promise<void> => {
  if (format === 'XLSX') return saveSpreadsheet(name, worksheet, columns, rows)
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(columns, rows))
}
