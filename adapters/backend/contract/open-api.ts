import { Schema } from 'effect'
import { bodyTypes } from './body.ts'
import { accountOperations } from './descriptions/account-operations.ts'
import { chargeOperations } from './descriptions/charge-operations.ts'
import { errorCodeMeanings } from './descriptions/error-codes.ts'
import { fieldDescriptions } from './descriptions/fields.ts'
import { organisationOperations } from './descriptions/organisation-operations.ts'
import { schemaDescriptions } from './descriptions/schemas.ts'
import { type CallPaths, pathOf } from './paths/call-paths.ts'
import { type AnyEndpoint, hasBody, pathNames } from './endpoint.ts'
import { answerSchema, ProblemWire } from './envelope.ts'

type Json = Readonly<Record<string, unknown>>

interface Described {
  readonly schema: Json
  readonly definitions: Json
}

/** Descriptions stay out of the endpoints, because a browser loads the endpoints and never shows a description. */
const operationDescriptions: Readonly<Record<string, string>> = {
  ...accountOperations,
  ...chargeOperations,
  ...organisationOperations,
}

const aliasSentences = (aliases: AnyEndpoint['aliases']): readonly string[] =>
  Array.from(
    Map.groupBy(Object.keys(aliases), (alias) => aliases[alias]),
    ([field, names]) =>
      `The server also accepts ${names.map((name) => `\`${name}\``).join(', ')} for \`${field}\`.`,
  )

const descriptionOf = ({ name, refusals, aliases }: AnyEndpoint): string => {
  const codes = refusals.map((code) => `\`${code}\``).join(', ')
  const sentences = [operationDescriptions[name] ?? '', ...aliasSentences(aliases)].join(' ')
  return [sentences, ...(codes === '' ? [] : [`Error codes: ${codes}.`])].join('\n\n')
}

const documentDescription = [
  'Квиток finds and pays traffic fines and taxes. This document describes the API of its backend.',
  [
    'Sums are integers in kopecks (1/100 of a rouble). Moments are ISO 8601 in UTC; days are `YYYY-MM-DD` in Moscow time.',
    'Calls that need a session take `session`, `rand` and `userId` in the query. Open an anonymous session with `client` and `newUser`, or sign in with `login`. A session expires after an hour of inactivity.',
    'A list is sent as `name[]`, once for each value; the server also reads it from `name`. Bodies are read as a form, as multipart or as JSON, by their content type. An optional parameter that is sent empty counts as absent where it does not accept an empty text.',
  ].join('\n\n'),
  'Calls below `/105/api` and `/api/ordinances` are legacy calls. They answer with the status 200 and `status: "ok"`, `"wait"` or `"error"`; an error has a stable `errorCode` and a Russian text for users in `errorDesc`. Other calls answer with an HTTP status; an error is an `application/problem+json` document (RFC 9457) with a stable `code`.',
  'Registers send charges by `PUT /api/registers/{register}/batches/{batch}`, which is signed and not a call of this document; `docs/registers.md` describes it, and `/api/registers/record.schema.json` is the JSON Schema of a line.',
  '## Error codes',
  [
    '| Code | Meaning |',
    '|---|---|',
    ...Object.entries(errorCodeMeanings).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
  ].join('\n'),
].join('\n\n')

const withDescriptions = (
  schemas: Json,
  descriptions: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      name in descriptions ? { ...(schema as Json), description: descriptions[name] } : schema,
    ]),
  )

const describe = (schema: Schema.Top): Described => {
  const { schema: described, definitions } = Schema.toJsonSchemaDocument(schema)
  return { schema: described, definitions }
}

const credentialDescriptions: Readonly<Record<string, string>> = {
  session: 'Secret of the session.',
  rand: 'Second secret of the session.',
  userId: 'Id of the user of the session.',
}

const credentialNames = Object.keys(credentialDescriptions)

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
    ...(name in fieldDescriptions && { description: fieldDescriptions[name] }),
    schema: field,
    ...(name in endpoint.example && { example: endpoint.example[name] }),
  }))
  return { fields, definitions }
}

const parametersOf = (endpoint: AnyEndpoint, fields: ReturnType<typeof inputFields>['fields']) => [
  ...fields.filter((field) => field.in !== 'body'),
  ...(endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: fieldDescriptions['Idempotency-Key'],
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []),
  ...(endpoint.permission !== null
    ? [
        {
          name: 'Organization-Id',
          in: 'header',
          required: false,
          description: fieldDescriptions['Organization-Id'],
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []),
]

const bodyOf = (endpoint: AnyEndpoint, fields: ReturnType<typeof inputFields>['fields']): Json => {
  const inBody = fields.filter((field) => field.in === 'body')
  if (inBody.length === 0) return {}
  const required = inBody.filter((field) => field.required).map((field) => field.name)
  const properties = withDescriptions(
    Object.fromEntries(inBody.map((field) => [field.name, field.schema])),
    fieldDescriptions,
  )
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
    description: descriptionOf(endpoint),
    'x-path-origin': endpoint.origin,
    'x-refusals': endpoint.refusals,
    security:
      endpoint.access === 'anyone' ? [] : [Object.fromEntries(credentialNames.map((name) => [name, []]))],
    parameters: parametersOf(endpoint, input.fields),
    ...bodyOf(endpoint, input.fields),
    responses: {
      '200': {
        description:
          endpoint.style === 'plain'
            ? 'The result of the call.'
            : 'The result of the call, or an error with `status: "error"`.',
        content: { 'application/json': { schema: answer.schema } },
      },
      default: {
        description: 'The request is malformed, was rejected or could not be processed.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
  return { operation, definitions: { ...input.definitions, ...answer.definitions } }
}

/** OpenAPI 3.1 of the whole contract, derived from the values that the routes use. */
export const openApi = (contract: readonly AnyEndpoint[], callPaths?: CallPaths): Json => {
  const paths: Record<string, Record<string, unknown>> = {}
  const problem = describe(ProblemWire)
  let schemas: Json = problem.definitions
  for (const endpoint of contract) {
    const { operation, definitions } = operationOf(endpoint)
    schemas = { ...schemas, ...definitions }
    const path = pathOf(endpoint, callPaths).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Квиток backend API',
      version: '1.0.0',
      description: documentDescription,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: withDescriptions(schemas, schemaDescriptions),
      securitySchemes: Object.fromEntries(
        credentialNames.map((name) => [
          name,
          { type: 'apiKey', in: 'query', name, description: credentialDescriptions[name] },
        ]),
      ),
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}
