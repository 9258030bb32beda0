import type { AnyEndpoint, BodyForm } from './endpoint.ts'

/** Media type of each form of a body. */
export const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  json: 'application/json',
} as const satisfies Record<BodyForm, string>

export interface WrittenBody {
  readonly content: string | URLSearchParams | FormData | null
  readonly headers: Readonly<Record<string, string>>
}

/** A repeated `name[]` becomes a list under `name`. */
const asJson = (fields: URLSearchParams): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), fields.getAll(name)] : [name, fields.get(name)],
    ),
  )

/** The client's half: encodes fields as the body that the endpoint declares. */
export const writeBody = (endpoint: AnyEndpoint, fields: URLSearchParams | null): WrittenBody => {
  if (fields === null) return { content: null, headers: {} }
  switch (endpoint.body) {
    case 'form':
      return { content: fields, headers: {} }
    case 'multipart': {
      const content = new FormData()
      for (const [name, value] of fields) content.append(name, value)
      return { content, headers: {} }
    }
    case 'json':
      return {
        content: JSON.stringify(asJson(fields)),
        headers: { 'content-type': 'application/json' },
      }
  }
}

/** `{ a: { b: 1 }, c: [2] }` has the fields `a[b]` and `c[]`, as forms name them. */
const jsonFields = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (Array.isArray(field)) return field.map((item: unknown) => [`${name}[]`, item] as const)
    if (typeof field !== 'object' || field === null) return [[name, field] as const]
    return Object.entries(field).map(([inner, item]) => [`${name}[${inner}]`, item] as const)
  })

const fromJson = (value: unknown): URLSearchParams | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = new URLSearchParams()
  for (const [name, text] of jsonFields(value)) {
    if (text === null) continue
    if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean') return null
    fields.append(name, String(text))
  }
  return fields
}

/**
 * The server's half: parses the body of a request into fields by its content type. Calls take no files. Returns null where
 * the body cannot be parsed.
 */
export const readBody = async (request: Request): Promise<URLSearchParams | null> => {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  try {
    if (type.trim() === bodyTypes.json) return fromJson(JSON.parse(await request.text()))
    if (type.trim() !== bodyTypes.multipart) return new URLSearchParams(await request.text())
    const fields = new URLSearchParams()
    for (const [name, value] of await request.formData())
      if (typeof value === 'string') fields.append(name, value)
    return fields
  } catch {
    return null
  }
}
