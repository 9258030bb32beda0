import { piecesOf, type QueryPiece } from './query-piece.ts'

/** The parts of an address that redirect rules use. */
export interface PageAddress {
  /** Empty if the address was given as a path alone. */
  readonly origin: string
  /** The whole address if it belongs to another site; `path` is then not used. */
  readonly externalUrl: string | null
  readonly path: string
  readonly query: readonly QueryPiece[]
  readonly hash: string
}

const anyOrigin = 'http://site.invalid'

/**
 * Reduces leading slashes to one. Two slashes would name a host: «//evil.example» is never an address of the
 * product.
 */
export const oneSlash = (path: string): string => path.replace(/^\/{2,}/, '/')

/** Parses a path with its query, or a whole http address; null for any other text. */
export const parseAddress = (text: string): PageAddress | null => {
  const isPath = text.startsWith('/')
  const fullText = isPath ? `${anyOrigin}${text}` : text
  if (!(isPath || /^https?:\/\//i.test(text)) || !URL.canParse(fullText)) return null
  const url = new URL(fullText)
  return {
    origin: isPath ? '' : url.origin,
    externalUrl: null,
    path: url.pathname,
    query: piecesOf(url.search.slice(1)),
    hash: url.hash,
  }
}

const searchOf = (query: readonly QueryPiece[]): string => (query.length === 0 ? '' : `?${query.join('&')}`)

/** Formats the address for a `Location` header. */
export const writeAddress = ({ origin, externalUrl, path, query, hash }: PageAddress): string => {
  if (externalUrl === null) return `${origin}${oneSlash(path)}${searchOf(query)}${hash}`
  const url = new URL(externalUrl)
  return `${url.origin}${url.pathname}${searchOf([...piecesOf(url.search.slice(1)), ...query])}${url.hash || hash}`
}

/** The rule that prevents a path from being parsed as a host. */
export const withOneSlash = (address: PageAddress): PageAddress => {
  const path = oneSlash(address.path)
  return path === address.path ? address : { ...address, path }
}
