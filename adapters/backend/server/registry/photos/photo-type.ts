const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')]

/** Bytes that a type is recognised by. */
export const photoHeadBytes = 12

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/**
 * Returns the type of a picture by its first bytes, not by its name or the headers of its server; null for other files.
 * SVG is refused, because it may contain scripts.
 */
export const photoTypeOf = (head: Uint8Array): PhotoType | null => {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, 0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  return startsWith(head, 0, ascii('RIFF')) && startsWith(head, 8, ascii('WEBP')) ? 'image/webp' : null
}
