const decoder = new TextDecoder('windows-1251')

const codes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]),
)

/** The code of a character that the encoding does not have: a question mark. */
const unknown = 0x3f

/** Encodes a text as windows-1251, the encoding of Russian exchange files; platforms only decode it. */
export const encodeWindows1251 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => codes.get(char) ?? unknown)
