/** One `name=value` of a query as it was written: never encoded anew, so that what no rule speaks of stays as it came. */
export type QueryPiece = string

/** Text of a percent-encoded piece; what is not valid encoding stands for itself. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

export const piecesOf = (query: string): readonly QueryPiece[] =>
  query.split('&').filter((piece) => piece !== '')

/** A piece in two, at its first «=»: the name decoded, the value as written together with its «=». */
export const splitPiece = (piece: QueryPiece): { readonly name: string; readonly rest: string } => {
  const at = piece.indexOf('=')
  return at === -1
    ? { name: decoded(piece), rest: '' }
    : { name: decoded(piece.slice(0, at)), rest: piece.slice(at) }
}

/** The decoded value of the first piece with that name. */
export const valueIn = (pieces: readonly QueryPiece[], name: string): string | null => {
  const found = pieces.map(splitPiece).find((piece) => piece.name === name)
  return found === undefined ? null : decoded(found.rest.slice(1))
}

export const withoutName = (pieces: readonly QueryPiece[], name: string): readonly QueryPiece[] =>
  pieces.filter((piece) => splitPiece(piece).name !== name)

// A name is a word, perhaps with the brackets of a list: «a_b%3D1» is a broken piece, not a name with an underscore.
const word = /^[\w.\-[\]]+$/

const camelCase = (name: string): string =>
  name.replaceAll(/(?<=[A-Za-z\d])_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** Spec §2: names are converted from snake_case to camelCase, except those starting with `utm_`. */
export const camelCasePiece = (piece: QueryPiece): QueryPiece => {
  const { name, rest } = splitPiece(piece)
  if (!word.test(name) || name.toLowerCase().startsWith('utm_')) return piece
  const changed = camelCase(name)
  return changed === name ? piece : `${changed}${rest}`
}

const encodedPiece = (text: string): QueryPiece => {
  const [name = '', ...values] = text.split('=')
  return `${encodeURIComponent(name)}=${encodeURIComponent(values.join('='))}`
}

/** «a%3D1%26b%3D2», as mail programs write a whole query, becomes «a=1» and «b=2»; a sound piece stays as it is. */
export const repairedPieces = (piece: QueryPiece): readonly QueryPiece[] => {
  if (piece.includes('=')) return [piece]
  const once = decoded(piece)
  const text = once.includes('=') ? once : decoded(once)
  return text.includes('=') ? piecesOf(text).map(encodedPiece) : [piece]
}
