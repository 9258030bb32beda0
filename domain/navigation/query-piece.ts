/** One `name=value` of a query in its original encoding, so that parts without a rule stay unchanged. */
export type QueryPiece = string

/** Decodes a percent-encoded text. Invalid encoding is returned unchanged. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Splits a query into its pieces; empty ones are dropped. */
export const piecesOf = (query: string): readonly QueryPiece[] =>
  query.split('&').filter((piece) => piece !== '')

/** Splits a piece at its first «=»: the decoded name, and the original value with its «=». */
export const splitPiece = (piece: QueryPiece): { readonly name: string; readonly rest: string } => {
  const at = piece.indexOf('=')
  return at === -1
    ? { name: decoded(piece), rest: '' }
    : { name: decoded(piece.slice(0, at)), rest: piece.slice(at) }
}

/** Returns the decoded value of the first piece with that name. */
export const valueIn = (pieces: readonly QueryPiece[], name: string): string | null => {
  const found = pieces.map(splitPiece).find((piece) => piece.name === name)
  return found === undefined ? null : decoded(found.rest.slice(1))
}

/** Returns the pieces without those of a decoded name. */
export const withoutName = (pieces: readonly QueryPiece[], name: string): readonly QueryPiece[] =>
  pieces.filter((piece) => splitPiece(piece).name !== name)

// A name is a word, optionally with the brackets of a list: «a_b%3D1» is a broken piece, not a name with an underscore.
const namePattern = /^[\w.\-[\]]+$/

/**
 * Only a name with lower-case letters is snake_case: «USER_TYPE» is a different spelling, and a leading underscore belongs
 * to the name.
 */
const camelCase = (name: string): string =>
  /[a-z]/.test(name)
    ? name.replaceAll(/(?<=[A-Za-z\d])_+([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase())
    : name

/** Spec §2: names are converted from snake_case to camelCase, except those starting with `utm_`. */
export const camelCasePiece = (piece: QueryPiece): QueryPiece => {
  const { name, rest } = splitPiece(piece)
  if (!namePattern.test(name) || name.toLowerCase().startsWith('utm_')) return piece
  const changed = camelCase(name)
  return changed === name ? piece : `${changed}${rest}`
}

/** The decoded text may be an original query, so its existing encoding is not encoded again. */
const encodedPiece = (text: string): QueryPiece =>
  encodeURI(text)
    .replaceAll(/%25(?=[\dA-F]{2})/gi, '%')
    .replaceAll('#', '%23')

/** «&amp;», the separator of two pieces in HTML. */
const joint = /^(?:amp(?:;|%3B))+/i

/**
 * «1&b=2» in place of a value: the separator was encoded. An address nested in a value has a «?» before its own separators.
 */
const swallowed = /^[^?&=]*(?:&[\w.\-[\];]+=[^&=]*)+$/

/** Decodes once, or twice if the result of the first time is still encoded. */
const decodedUntil = (text: string, isPlain: (once: string) => boolean): string => {
  const once = decoded(text)
  return isPlain(once) ? once : decoded(once)
}

/** Returns the text of pieces that were encoded into one; null for a valid piece. */
const brokenText = (piece: QueryPiece): string | null => {
  const at = piece.indexOf('=')
  if (at === -1) {
    const text = decodedUntil(piece, (once) => once.includes('='))
    return text.includes('=') ? text : null
  }
  const value = decodedUntil(piece.slice(at + 1), (once) => swallowed.test(once))
  return swallowed.test(value) ? `${decoded(piece.slice(0, at))}=${value}` : null
}

/** Repairs «a%3D1%26b%3D2», as mail programs encode a whole query, to «a=1» and «b=2». A valid piece stays unchanged. */
export const repairedPieces = (piece: QueryPiece): readonly QueryPiece[] => {
  const text = brokenText(piece)
  const pieces = piecesOf(text ?? piece)
    .map((part) => part.replace(joint, ''))
    .filter((part) => part !== '')
  return text === null ? pieces : pieces.map(encodedPiece)
}
