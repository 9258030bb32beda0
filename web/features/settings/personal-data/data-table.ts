import { instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { kopecks, formatRoubles } from '#domain/money/kopecks.ts'

/** One section of the readable file: a table with column headings. */
export interface DataTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A moment of the export for display; «нет» for none. */
export const at = (moment: string | null): string =>
  moment === null ? 'нет' : formatDateTime(instant(Date.parse(moment)))

/** «да» or «нет». */
export const yes = (is: boolean): string => (is ? 'да' : 'нет')

/** A sum of the export, in kopecks, for display. */
export const roubles = (amount: number): string => formatRoubles(kopecks(amount))
