import { Schema, SchemaAST } from 'effect'
import { memoize } from '#domain/memoize.ts'
import type { AnyEndpoint, QueryTexts } from './endpoint.ts'

interface Fields {
  readonly all: ReadonlySet<string>
  /** Spec §7 writes `ids[]`, but `fineIds` and `ordinanceIds` without brackets. */
  readonly lists: ReadonlySet<string>
}

/** The fields of an endpoint, by its schema. */
const fieldsOf = memoize(({ input }: AnyEndpoint): Fields => {
  const { ast } = Schema.toEncoded(input)
  const fields = SchemaAST.isObjects(ast) ? ast.propertySignatures : []
  const nameOf = ({ name }: (typeof fields)[number]) => String(name)
  return {
    all: new Set(fields.map(nameOf)),
    lists: new Set(fields.filter(({ type }) => SchemaAST.isArrays(type)).map(nameOf)),
  }
}, 500)

const withoutBrackets = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name)

/** Adds the values of each name to the texts in one pass. Names that the endpoint does not know are left out: a body has thousands of them. */
const gather = (
  endpoint: AnyEndpoint,
  into: Record<string, string | readonly string[]>,
  from: URLSearchParams,
): void => {
  const { all, lists } = fieldsOf(endpoint)
  const gathered = new Map<string, string | string[]>()
  for (const [name, value] of from) {
    const bare = withoutBrackets(name)
    const field = Object.hasOwn(endpoint.aliases, bare) ? (endpoint.aliases[bare] ?? bare) : bare
    if (!all.has(field)) continue
    const known = gathered.get(field)
    if (lists.has(field) || name !== bare) {
      if (Array.isArray(known)) known.push(value)
      else gathered.set(field, [value])
    }
    // The first value of a repeated name is used, so that a second one cannot override it.
    else if (known === undefined) gathered.set(field, value)
  }
  for (const [field, value] of gathered) {
    const before = into[field]
    into[field] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
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
