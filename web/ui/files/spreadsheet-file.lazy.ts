import { writeXlsx } from 'hucre/xlsx'
import type { FileCell } from '#domain/wording/csv.ts'

/** Media type of an XLSX workbook. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** U+FFFE and U+FFFF are not allowed in XML, and a workbook with one of them cannot be opened. */
const cellOf = (cell: FileCell): string | number | Date => {
  if (typeof cell === 'object') return new Date(`${cell.day}T00:00:00Z`)
  return typeof cell === 'number' ? cell : cell.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
}

/** Numbers are sums in roubles. A column has the format of its first cell that is not a text. */
const formatOf = (rows: readonly (readonly FileCell[])[], place: number): { readonly numFmt?: string } => {
  const cell = rows.find((row) => typeof row[place] !== 'string')?.[place]
  if (cell === undefined) return {}
  return { numFmt: typeof cell === 'object' ? 'dd.mm.yyyy' : '#,##0.00' }
}

/** An XLSX workbook of one worksheet: the first row contains the names of columns and is frozen. */
export const spreadsheetFile = async (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly FileCell[])[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map((header, place) => ({
          header,
          key: String(place),
          width: 20,
          ...formatOf(rows, place),
        })),
        data: rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(place), cellOf(cell)]))),
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Uint8Array(file)
}
