import type { SeededRandom } from '#tests/attack/seeded-random.ts'

const crlf = Buffer.from('\r\n')

type Operator = (bytes: Buffer, at: number, random: SeededRandom) => Buffer

const inserted = (bytes: Buffer, at: number, piece: Uint8Array | string): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(piece), bytes.subarray(at)])

const pieces = [
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  ' ',
  '\t',
  ':',
  '%',
  '%00',
  '%0d%0a',
  '\u00ff',
  'é',
  '🚗',
  '0',
  '-1',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Host: evil.example\r\n',
  'Connection: keep-alive, Content-Length\r\n',
  '0\r\n\r\n',
  'HTTP/1.1',
  '//',
  '../',
] as const

const ofPiece: readonly Operator[] = pieces.map((piece) => (bytes, at) => inserted(bytes, at, piece))

const ofBytes: readonly Operator[] = [
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => bytes.subarray(at),
  (bytes, at, random) => inserted(bytes, at, bytes.subarray(at, at + random.integer(64))),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.integer(16))]),
  (bytes, at, random) =>
    Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ (1 << random.integer(8)) : byte))),
  (bytes, at, random) => Buffer.from(bytes.map((byte, place) => (place === at ? random.integer(256) : byte))),
  (bytes, at, random) => inserted(bytes, at, 'a'.repeat(random.integer(70_000))),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.concat([crlf, crlf, bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(': ', ':'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').toUpperCase(), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').split('\r\n').toReversed().join('\r\n'), 'latin1'),
  (bytes, _, random) => {
    const lines = bytes.toString('latin1').split('\r\n')
    return Buffer.from(
      lines.toSpliced(random.integer(lines.length), 0, random.pick(lines)).join('\r\n'),
      'latin1',
    )
  },
  (bytes, _, random) => {
    const lines = bytes.toString('latin1').split('\r\n')
    return Buffer.from(lines.toSpliced(random.integer(lines.length), 1).join('\r\n'), 'latin1')
  },
]

/** Forty changes of bytes. */
export const operators: readonly Operator[] = [...ofPiece, ...ofBytes]

/** The request after one to three changes. */
export const mutateBytes = (text: string, random: SeededRandom): Buffer => {
  let bytes: Buffer = Buffer.from(text, 'latin1')
  for (let changes = 1 + random.integer(3); changes > 0; changes -= 1)
    bytes = random.pick(operators)(bytes, random.integer(bytes.length + 1), random)
  return bytes
}
