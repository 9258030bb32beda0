import { streamXlsxRows } from 'hucre/xlsx'
import { makeCollector, notATable, type ReadSpreadsheet, tooLarge } from './spreadsheet-rows.ts'

const endOfDirectory = 0x06054b50

/** The value of a field whose true value is in a 64-bit record (APPNOTE 4.4.1.4), which a reader would follow. */
const is64Bit = (value: number, bits: 16 | 32): boolean => value === 2 ** bits - 1

/**
 * The unpacked size of an archive in bytes, by its central directory (APPNOTE 4.3.12); the reader stops at the size that an
 * entry declares. Infinite for an archive whose end record is not found, that needs 64-bit sizes, or with an entry whose local
 * header states its size.
 */
const unpackedBytes = (file: Uint8Array): number => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let end = file.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) return Number.POSITIVE_INFINITY
  const count = view.getUint16(end + 10, true)
  let [place, sum] = [view.getUint32(end + 16, true), 0]
  if (is64Bit(count, 16) || [view.getUint32(end + 12, true), place].some((size) => is64Bit(size, 32)))
    return Number.POSITIVE_INFINITY
  for (let entry = count; entry > 0; entry -= 1) {
    if (place + 46 > file.length) return Number.POSITIVE_INFINITY
    const [packed, size] = [view.getUint32(place + 20, true), view.getUint32(place + 24, true)]
    // Two bytes unpack to nothing. With a data descriptor and no packed size the reader takes both sizes from the local header.
    const hasDescriptor = (view.getUint16(place + 8, true) & 8) !== 0
    if ((size === 0 && packed > 2) || (packed === 0 && hasDescriptor)) return Number.POSITIVE_INFINITY
    sum += size
    place +=
      46 +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true)
  }
  return sum
}

/** Maximum unpacked size of a workbook in bytes; a list of ten thousand rows has six megabytes. */
const maxUnpackedBytes = 8 * 1024 * 1024

/**
 * Reads the rows of the first worksheet of an XLSX workbook. Formulas are not evaluated. A small file may take seconds of
 * computing, so that browsers read it in a worker.
 */
export const workbookRows = async (file: Uint8Array): Promise<ReadSpreadsheet> => {
  try {
    const unpacked = unpackedBytes(file)
    if (unpacked === Number.POSITIVE_INFINITY) return notATable
    if (unpacked > maxUnpackedBytes) return tooLarge
    const { add, asRead } = makeCollector()
    for await (const { index, values } of streamXlsxRows(file)) if (!add(index, values)) return asRead(true)
    return asRead(false)
  } catch {
    return notATable
  }
}
