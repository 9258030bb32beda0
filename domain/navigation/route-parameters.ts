import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** One word of an address, or several: `/finance/:slug` and `/insurance/:slug` are catch-all routes. */
const slug = /^(?!.{201})[A-Za-z\d][\w-]*(?:\/[A-Za-z\d][\w-]*)*$/

/** A number or a UUID: the charges of another backend may be numbered. */
const id = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Random bytes in letters that need no encoding. */
const hash = /^[\w-]{1,128}$/

/** A secret from a letter; signed ones have dots, but a dot in front would be a step in the path. */
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

/** Spec §2, §8: a route whose parameter fails its check shows a 404 page; other names are not judged. */
export const parseRouteParameters = <A extends RouteParameters>(path: string, parameters: A): Parsed<A> =>
  Object.entries(parameters).every(fits)
    ? valid(parameters)
    : invalid('page-not-found', `Page Not Found: ${path}`)
