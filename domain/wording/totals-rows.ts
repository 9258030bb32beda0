import type { FileCell } from './csv.ts'

const isSum = (cell: FileCell | undefined): cell is number => typeof cell === 'number'

/** Returns the sum of a column in roubles, added in kopecks; empty where no row has a sum. */
const totalOf = (rows: readonly (readonly FileCell[])[], place: number): FileCell => {
  const sums = rows.map((row) => row[place]).filter(isSum)
  if (sums.length === 0) return ''
  return sums.reduce((total, roubles) => total + Math.round(roubles * 100), 0) / 100
}

/**
 * Returns the last rows of a file for accounting: «Итого» with the sum of each column of sums. An empty row keeps them apart,
 * because spreadsheets sort and filter rows up to an empty one. A file without rows has no total.
 */
export const totalsRows = (rows: readonly (readonly FileCell[])[]): readonly (readonly FileCell[])[] => {
  const [first] = rows
  if (first === undefined) return []
  return [first.map(() => ''), first.map((_, place) => (place === 0 ? 'Итого' : totalOf(rows, place)))]
}
