/** As much of a TrueType file as a test has to read. */
const tableAt = (font: DataView, tag: string): number => {
  const count = font.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const record = 12 + 16 * index
    if (tagAt(font, record) === tag) return font.getUint32(record + 8)
  }
  throw new Error(`no table ${tag}`)
}

const tagAt = (font: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(offset + byte)))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Code points of the Basic Multilingual Plane that the font maps to a glyph (cmap format 4). */
export const mappedCodes = (bytes: Uint8Array): ReadonlySet<number> => {
  const font = viewOf(bytes)
  const cmap = tableAt(font, 'cmap')
  const offsets = Array.from(
    { length: font.getUint16(cmap + 2) },
    (_, index) => cmap + font.getUint32(cmap + 8 + 8 * index),
  )
  const table = offsets.find((offset) => font.getUint16(offset) === 4)
  if (table === undefined) throw new Error('no cmap of format 4')
  const double = font.getUint16(table + 6)
  const codes = new Set<number>()
  for (let segment = 0; segment < double; segment += 2) {
    const end = font.getUint16(table + 14 + segment)
    const start = font.getUint16(table + 16 + double + segment)
    for (let code = start; code <= end && code !== 0xffff; code += 1) codes.add(code)
  }
  return codes
}

/** Substitutions (GSUB) that the font can make. */
export const servicesOf = (bytes: Uint8Array): ReadonlySet<string> => {
  const font = viewOf(bytes)
  const gsub = tableAt(font, 'GSUB')
  const list = gsub + font.getUint16(gsub + 6)
  return new Set(
    Array.from({ length: font.getUint16(list) }, (_, index) => tagAt(font, list + 2 + 6 * index)),
  )
}
