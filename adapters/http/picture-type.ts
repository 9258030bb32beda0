const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')]

/** Image types without scripts, with the bytes that they begin with; SVG is therefore excluded. */
const signatures = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  'image/webp': [
    [0, ascii('RIFF')],
    [8, ascii('WEBP')],
  ],
  'image/avif': [[4, ascii('ftypavif')]],
  'image/gif': [[0, ascii('GIF8')]],
} as const satisfies Readonly<Record<string, readonly (readonly [at: number, bytes: readonly number[]])[]>>

export type PictureType = keyof typeof signatures

const types = Object.keys(signatures) as readonly PictureType[]

/** Bytes that a type is recognised by. */
export const pictureHeadBytes = 12

/**
 * Returns the type of a picture among these by its first bytes, not by its name or the headers of its server; null for other
 * files.
 */
export const pictureTypeOf = <Type extends PictureType>(
  head: Uint8Array,
  among: readonly Type[],
): Type | null =>
  types
    .filter((type): type is Type => among.some((wanted) => wanted === type))
    .find((type) => signatures[type].every(([at, bytes]) => startsWith(head, at, bytes))) ?? null
