import { Schema, SchemaAST } from 'effect'
import { memoize } from '#domain/memoize.ts'
import type { AnyEndpoint, QueryTexts } from './endpoint.ts'

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

const withoutBrackets = (name: string): string => name.replace(/\[\]$/, '')

/** Lists of an endpoint, by its schema: spec §7 writes `ids[]`, but `fineIds` and `ordinanceIds` without brackets. */
const listsOf = memoize(({ input }: AnyEndpoint): ReadonlySet<string> => {
  const { ast } = Schema.toEncoded(input)
  const fields = SchemaAST.isObjects(ast) ? ast.propertySignatures : []
  return new Set(fields.filter(({ type }) => SchemaAST.isArrays(type)).map(({ name }) => String(name)))
}, 500)

const gather = (
  endpoint: AnyEndpoint,
  into: Record<string, string | readonly string[]>,
  from: URLSearchParams,
): void => {
  const lists = listsOf(endpoint)
  for (const [name, values] of valuesByName(from)) {
    const bare = withoutBrackets(name)
    const field = Object.hasOwn(endpoint.aliases, bare) ? (endpoint.aliases[bare] ?? bare) : bare
    if (lists.has(field)) into[field] = [into[field] ?? [], values].flat()
    else if (name === bare)
      // The first value of a repeated name is used, so that a second one cannot override it.
      into[field] = values[0] ?? ''
    else into[field] = values
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
    body === null ? query : [...query].filter(([name]) => endpoint.inQuery.includes(withoutBrackets(name))),
  )
  gather(endpoint, texts, inQuery)
  if (body !== null) gather(endpoint, texts, body)
  for (const name of endpoint.inHeader) texts[name] = headers.get(name) ?? ''
  return { ...texts, ...inPath }
}
