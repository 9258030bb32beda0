import { piecesOf, type QueryPiece } from './query-piece.ts'

/** An address in the parts that rules speak of. */
export interface PageAddress {
  /** Empty for an address that was given as a path alone. */
  readonly origin: string
  /** Where another site is meant: its whole address; then `path` means nothing any more. */
  readonly elsewhere: string | null
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

/** Reads a path with its query, or a whole http address; nothing else is an address of a site. */
export const readAddress = (text: string): PageAddress | null => {
  const isPath = text.startsWith('/')
  const whole = isPath ? `${anyOrigin}${text}` : text
  if (!(isPath || /^https?:\/\//i.test(text)) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  return {
    origin: isPath ? '' : url.origin,
    elsewhere: null,
    path: url.pathname,
    query: piecesOf(url.search.slice(1)),
    hash: url.hash,
  }
}

const searchOf = (query: readonly QueryPiece[]): string => (query.length === 0 ? '' : `?${query.join('&')}`)

/** The address as a `Location` header wants it. */
export const writeAddress = ({ origin, elsewhere, path, query, hash }: PageAddress): string => {
  if (elsewhere === null) return `${origin}${oneSlash(path)}${searchOf(query)}${hash}`
  const url = new URL(elsewhere)
  return `${url.origin}${url.pathname}${searchOf([...piecesOf(url.search.slice(1)), ...query])}${url.hash || hash}`
}

/** The rule that keeps a path from being read as a host. */
export const withOneSlash = (address: PageAddress): PageAddress => {
  const path = oneSlash(address.path)
  return path === address.path ? address : { ...address, path }
}
