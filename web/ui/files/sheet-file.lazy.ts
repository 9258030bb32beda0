import { writeXlsx } from 'hucre/xlsx'

/** Media type of a book. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An XLSX book of one sheet: the first row names the columns and stays in sight. */
export const sheetFile = async (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map((header, place) => ({ header, key: String(place), width: 20 })),
        data: rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(place), cell]))),
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Uint8Array(file)
}
