import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>

const objectsOf = (raw: string): Objects =>
  new Map(
    Array.from(raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  )

const streamOf = (body: string): string => {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (packed === undefined) return ''
  return body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    : packed
}

const signOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph to character, as the file itself says: what a reader copies and a screen reader speaks. */
const signsOf = (map: string): readonly string[] => {
  const chars: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [order, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      chars[Number.parseInt(first, 16) + order] = signOf(hex)
  return chars
}

const facesOf = (raw: string, objects: Objects): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(raw.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, signsOf(streamOf(objects.get(map) ?? ''))]
    }),
  )

const wordsOf = (line: string, chars: readonly string[]): string =>
  Array.from(line.matchAll(/<(\w+)>/g), ([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => chars[Number.parseInt(glyph, 16)] ?? '?').join(''),
  ).join('')

export interface PdfText {
  readonly pages: number
  /** One piece a line. */
  readonly text: string
}

/** The text of one of our PDF files, in the order in which it was written. */
export const readPdf = (file: Uint8Array): PdfText => {
  const raw = Buffer.from(file).toString('latin1')
  const objects = objectsOf(raw)
  const faces = facesOf(raw, objects)
  let chars: readonly string[] = []
  const output: string[] = []
  for (const stream of [...objects.values()].map(streamOf).filter((one) => one.includes('BT\n')))
    for (const [, face, line = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (face === undefined) output.push(wordsOf(line, chars))
      else chars = faces.get(face) ?? []
    }
  return { pages: (raw.match(/\/Type \/Page\n/g) ?? []).length, text: output.join('\n') }
}
