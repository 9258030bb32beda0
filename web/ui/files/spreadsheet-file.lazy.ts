import { writeXlsx } from 'hucre/xlsx'

/** Media type of an XLSX workbook. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** U+FFFE and U+FFFF are not allowed in XML, and a workbook with one of them cannot be opened. */
const cellOf = (cell: string | number): string | number =>
  typeof cell === 'number' ? cell : cell.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')

/** An XLSX workbook of one worksheet: the first row contains the names of columns and is frozen. */
export const spreadsheetFile = async (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map((header, place) => ({ header, key: String(place), width: 20 })),
        data: rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(place), cellOf(cell)]))),
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Uint8Array(file)
}
