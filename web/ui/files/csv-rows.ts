import { streamCsvRows } from 'hucre/csv'
import { yieldToBrowser } from './run-in-slices.ts'
import { makeCollector, notATable, type ReadSpreadsheet } from './spreadsheet-rows.ts'

/** Maximum length of a line of a CSV, so that one row without an end takes no seconds. */
const maxLine = 100_000

/** Lines of a CSV that are read before the browser handles pending input. */
const linesAtOnce = 10_000

/** The encodings that a byte order mark states; spreadsheets write «Unicode text» in the first. */
const markedEncodings = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** The text of a CSV in UTF-8, in UTF-16 with its mark, or in windows-1251, which spreadsheets with Russian settings still write. */
const textOf = (file: Uint8Array): string => {
  const marked = markedEncodings.find(([, first, second]) => file[0] === first && file[1] === second)
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1251').decode(file)
  }
}

const hasLongLine = (text: string): boolean => {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    if (stop - start > maxLine) return true
    start = stop + 1
  }
  return false
}

/** Reads the rows of a CSV in the page, which handles input meanwhile. */
export const csvRows = async (file: Uint8Array): Promise<ReadSpreadsheet> => {
  const text = textOf(file)
  if (text.includes('\0') || hasLongLine(text)) return notATable
  const { add, asRead } = makeCollector()
  let index = 0
  for (const cells of streamCsvRows(text, { unescapeFormulae: true })) {
    if (!add(index++, cells)) return asRead(true)
    // Empty lines do not count as rows, so a file may have a million lines.
    if (index % linesAtOnce === 0) await yieldToBrowser()
  }
  return asRead(false)
}
