import { downloadFile } from '#web/ui/files/download-file.ts'

/** Downloads rows as a workbook of one worksheet. The code that writes it is loaded on the press. */
export const saveRows = async (
  name: string,
  worksheet: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
) => {
  const { spreadsheetFile, xlsx } = await import('#web/ui/files/spreadsheet-file.lazy.ts')
  downloadFile(`${name}.xlsx`, xlsx, await spreadsheetFile(worksheet, heads, rows))
}
