/** A cell as a spreadsheet stores it: numbers have lost their leading zeros, formulas are their results. */
export type SpreadsheetCell = string | number

export interface SpreadsheetRow {
  /** Line number from 1, as a spreadsheet shows it. */
  readonly line: number
  readonly cells: readonly SpreadsheetCell[]
}

/** A column that a list is read from, at any position in the spreadsheet. */
export interface ListColumn<Key extends string = string> {
  readonly key: Key
  /** Title in the template to fill in. */
  readonly title: string
  readonly example: string
  /** Pattern of the heading in lower case without other characters than letters. */
  readonly heading: RegExp
  /** Whether a text fits the column, for spreadsheets without a heading. */
  readonly fits: (text: string) => boolean
  /**
   * Number of digits. A spreadsheet removes a leading zero, which is restored; no series begins with two zeros.
   */
  readonly digits?: number
  /** The value may be split over columns: surname, name and patronymic often have three. */
  readonly isJoined?: boolean
}

export type RowTexts<Key extends string> = Readonly<Record<Key, string>>

/** A row of a list as texts by column. */
export interface ListRow<Key extends string = string> {
  readonly line: number
  readonly texts: RowTexts<Key>
}

type Places<Key extends string> = ReadonlyMap<Key, readonly number[]>

/** Maximum of lines above a heading, such as titles and dates. */
const headingWithin = 20

const headingOf = (cell: SpreadsheetCell): string =>
  /\d/.test(String(cell)) ? '' : String(cell).toLowerCase().replaceAll('ё', 'е').replaceAll(/\P{L}/gu, '')

const namedBy = <Key extends string>(
  columns: readonly ListColumn<Key>[],
  row: SpreadsheetRow,
): Places<Key> => {
  const places = new Map<Key, readonly number[]>()
  row.cells.forEach((cell, place) => {
    const heading = headingOf(cell)
    const column = heading === '' ? undefined : columns.find((candidate) => candidate.heading.test(heading))
    if (column === undefined) return
    const before = places.get(column.key) ?? []
    if (before.length === 0 || column.isJoined === true) places.set(column.key, [...before, place])
  })
  return places
}

const textOf = (cell: SpreadsheetCell | undefined, digits: number | undefined): string =>
  typeof cell === 'number' && String(cell).length + 1 === digits ? `0${cell}` : String(cell ?? '').trim()

/** Assigns each column to the position where most of its values are. */
const guessed = <Key extends string>(
  columns: readonly ListColumn<Key>[],
  rows: readonly SpreadsheetRow[],
): Places<Key> => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const free = new Set(Array.from({ length: width }, (_, place) => place))
  const places = new Map<Key, readonly number[]>()
  for (const { key, fits, digits } of columns) {
    const counts = [...free].map((place) => ({
      place,
      count: rows.filter(({ cells }) => {
        const text = textOf(cells[place], digits)
        return text !== '' && fits(text)
      }).length,
    }))
    const [best] = counts.toSorted((a, b) => b.count - a.count)
    if (best === undefined || best.count === 0) continue
    places.set(key, [best.place])
    free.delete(best.place)
  }
  return places
}

/** Returns the positions of the columns and the line after which the list begins; null if the first column is missing. */
const placesIn = <Key extends string>(
  columns: readonly ListColumn<Key>[],
  rows: readonly SpreadsheetRow[],
): { readonly places: Places<Key>; readonly after: number } | null => {
  const [first] = columns
  if (first === undefined) return null
  const top = rows.slice(0, headingWithin)
  const [heading] = top
    .map((row) => ({ places: namedBy(columns, row), after: row.line }))
    .filter(({ places }) => places.has(first.key))
    .toSorted((a, b) => b.places.size - a.places.size)
  if (heading !== undefined) return heading
  const places = guessed(columns, top)
  return places.has(first.key) ? { places, after: 0 } : null
}

/**
 * Returns the rows of a list that was read from a spreadsheet. Columns are found by the heading, or by the values if the spreadsheet
 * has no heading. The first column is required. Unknown columns are ignored, and empty rows are skipped.
 */
export const listRows = <Key extends string>(
  columns: readonly ListColumn<Key>[],
  rows: readonly SpreadsheetRow[],
): readonly ListRow<Key>[] | null => {
  const found = placesIn(columns, rows)
  if (found === null) return null
  return rows
    .filter(({ line }) => line > found.after)
    .map(({ line, cells }) => {
      const texts = columns.map(({ key, digits }) => [
        key,
        (found.places.get(key) ?? [])
          .map((place) => textOf(cells[place], digits))
          .filter((text) => text !== '')
          .join(' '),
      ])
      return { line, texts: Object.fromEntries(texts) as RowTexts<Key> }
    })
    .filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
}
