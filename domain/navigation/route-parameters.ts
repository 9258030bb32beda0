import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** One path segment or several: `/finance/:slug` and `/insurance/:slug` are catch-all routes. */
const slug = /^(?!.{201})[A-Za-z\d][\w-]*(?:\/[A-Za-z\d][\w-]*)*$/

/** A number or a UUID: another backend may use numeric ids of charges. */
const id = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Random bytes in characters that need no encoding. */
const hash = /^[\w-]{1,128}$/

/** A secret from an e-mail. Signed ones contain dots, but a leading dot would be a relative path. */
const token = /^[\w-][\w.~-]{0,511}$/

/** Spec §2, Route parameters. */
const patterns: ReadonlyMap<string, RegExp> = new Map([
  ['slug', slug],
  ['tagSlug', slug],
  ['categorySlug', slug],
  ['id', id],
  ['hash', hash],
  ['token', token],
  ['paymentId', id],
])

export type RouteParameters = Readonly<Record<string, string | undefined>>

const fits = ([name, value]: readonly [string, string | undefined]): boolean =>
  patterns.get(name)?.test(value ?? '') !== false

/** Returns the message of a page that does not exist (spec §8). It is in the markup and not on the screen. */
export const pageNotFoundMessage = (path: string): string => `Page Not Found: ${path}`

/**
 * Spec §2, §8: a route whose parameter fails its validation shows a 404 page. Other names are not validated.
 */
export const parseRouteParameters = <A extends RouteParameters>(path: string, parameters: A): Parsed<A> =>
  Object.entries(parameters).every(fits)
    ? valid(parameters)
    : invalid('page-not-found', pageNotFoundMessage(path))
