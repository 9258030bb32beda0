import { type CallPaths, pathOf } from './paths/call-paths.ts'
import type { AnyEndpoint, QueryTexts } from './endpoint.ts'
import { hasBody, pathNames } from './endpoint.ts'

/** A request before the host and the credentials are added. */
export interface Written {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: URLSearchParams | null
  readonly headers: Readonly<Record<string, string>>
}

/** `ids: [a, b]` is sent as `ids[]=a&ids[]=b` (spec §7 Payments, multipart convention of the older calls). */
const append = (target: URLSearchParams, name: string, value: string | readonly string[]): void => {
  if (typeof value === 'string') target.append(name, value)
  else for (const item of value) target.append(`${name}[]`, item)
}

/** The client's half: encodes texts as path, query and body. */
export const writeTexts = (endpoint: AnyEndpoint, texts: QueryTexts, paths?: CallPaths): Written => {
  const placed = new Set([...pathNames(endpoint.path), ...endpoint.inHeader])
  const query = new URLSearchParams()
  const body = hasBody(endpoint.method) ? new URLSearchParams() : null
  const place = (name: string) => (body === null || endpoint.inQuery.includes(name) ? query : body)
  for (const [name, value] of Object.entries(texts))
    if (value !== undefined && !placed.has(name)) append(place(name), name, value)
  const path = pathOf(endpoint, paths).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(texts[name] ?? '')),
  )
  const headers = Object.fromEntries(
    endpoint.inHeader.flatMap((name) => (texts[name] === undefined ? [] : [[name, String(texts[name])]])),
  )
  return { path, query, body, headers }
}

/** The values of each name, read in one pass: `getAll` for each of thousands of names would take the processor for a second. */
const valuesByName = (fields: URLSearchParams): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) {
    const known = values.get(name)
    if (known === undefined) values.set(name, [value])
    else known.push(value)
  }
  return values
}

const gather = (into: Record<string, string | readonly string[]>, from: URLSearchParams): void => {
  for (const [name, values] of valuesByName(from)) {
    if (name.endsWith('[]')) into[name.slice(0, -2)] = values
    // The first value of a repeated name is used, so that a second one cannot override it.
    else into[name] = values[0] ?? ''
  }
}

/**
 * The server's half: parses path, query and body into texts; a name in the path overrides the body, the body overrides the
 * query.
 */
export const readTexts = (
  endpoint: AnyEndpoint,
  inPath: Readonly<Record<string, string>>,
  query: URLSearchParams,
  body: URLSearchParams | null,
  headers: Pick<Headers, 'get'>,
): QueryTexts => {
  const texts = Object.create(null) as Record<string, string | readonly string[]>
  const inQuery = new URLSearchParams(
    body === null
      ? query
      : [...query].filter(([name]) => endpoint.inQuery.includes(name.replace(/\[\]$/, ''))),
  )
  gather(texts, inQuery)
  if (body !== null) gather(texts, body)
  for (const name of endpoint.inHeader) texts[name] = headers.get(name) ?? ''
  return { ...texts, ...inPath }
}
