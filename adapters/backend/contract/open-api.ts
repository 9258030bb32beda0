import { Schema } from 'effect'
import { bodyTypes } from './body.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { hasBody, pathNames } from './endpoint.ts'
import { answerSchema, ProblemWire } from './envelope.ts'

type Json = Readonly<Record<string, unknown>>

interface Described {
  readonly schema: Json
  readonly definitions: Json
}

const describe = (schema: Schema.Top): Described => {
  const { schema: described, definitions } = Schema.toJsonSchemaDocument(schema)
  return { schema: described, definitions }
}

const credentialNames = ['session', 'rand', 'userId']

const textName = (name: string, schema: unknown): string =>
  (schema as Json)['type'] === 'array' ? `${name}[]` : name

const inputFields = (endpoint: AnyEndpoint) => {
  const { schema, definitions } = describe(Schema.toEncoded(endpoint.input))
  const properties = (schema['properties'] ?? {}) as Json
  const required = new Set((schema['required'] ?? []) as string[])
  const inPath = new Set(pathNames(endpoint.path))
  const place = (name: string) =>
    inPath.has(name)
      ? 'path'
      : endpoint.inHeader.includes(name)
        ? 'header'
        : !hasBody(endpoint.method) || endpoint.inQuery.includes(name)
          ? 'query'
          : 'body'
  const fields = Object.entries(properties).map(([name, field]) => ({
    name: textName(name, field),
    in: place(name),
    required: required.has(name),
    schema: field,
    ...(name in endpoint.example && { example: endpoint.example[name] }),
  }))
  return { fields, definitions }
}

const parametersOf = (endpoint: AnyEndpoint, fields: ReturnType<typeof inputFields>['fields']) => [
  ...fields.filter((field) => field.in !== 'body'),
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }]
    : []),
]

const bodyOf = (endpoint: AnyEndpoint, fields: ReturnType<typeof inputFields>['fields']): Json => {
  const inBody = fields.filter((field) => field.in === 'body')
  if (inBody.length === 0) return {}
  const required = inBody.filter((field) => field.required).map((field) => field.name)
  const properties = Object.fromEntries(inBody.map((field) => [field.name, field.schema]))
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  const example = Object.fromEntries(
    inBody.flatMap((field) => ('example' in field ? [[field.name, field.example]] : [])),
  )
  return {
    requestBody: {
      content: {
        [bodyTypes[endpoint.body]]: { schema, ...(Object.keys(example).length > 0 && { example }) },
      },
    },
  }
}

const operationOf = (endpoint: AnyEndpoint) => {
  const input = inputFields(endpoint)
  const answer = describe(Schema.toEncoded(answerSchema(endpoint)))
  const operation = {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-path-origin': endpoint.origin,
    'x-refusals': endpoint.refusals,
    security:
      endpoint.access === 'anyone' ? [] : [Object.fromEntries(credentialNames.map((name) => [name, []]))],
    parameters: parametersOf(endpoint, input.fields),
    ...bodyOf(endpoint, input.fields),
    responses: {
      '200': {
        description: endpoint.style === 'plain' ? 'The answer' : 'The answer, or the refusal (status: error)',
        content: { 'application/json': { schema: answer.schema } },
      },
      default: {
        description: 'The call could not be read or answered',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
  return { operation, definitions: { ...input.definitions, ...answer.definitions } }
}

/** OpenAPI 3.1 of the whole contract, derived from the values that the routes use. */
export const openApi = (contract: readonly AnyEndpoint[]): Json => {
  const paths: Record<string, Record<string, unknown>> = {}
  const problem = describe(ProblemWire)
  let schemas: Json = problem.definitions
  for (const endpoint of contract) {
    const { operation, definitions } = operationOf(endpoint)
    schemas = { ...schemas, ...definitions }
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Квиток: контракт бэкенда',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas,
      securitySchemes: Object.fromEntries(
        credentialNames.map((name) => [name, { type: 'apiKey', in: 'query', name }]),
      ),
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}
