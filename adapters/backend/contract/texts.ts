import { type CallPaths, pathOf } from './paths/call-paths.ts'
import { type AnyEndpoint, type QueryTexts, hasBody, pathNames } from './endpoint.ts'

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
