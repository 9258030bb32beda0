import { Validator } from '@seriousme/openapi-schema-validator'
import { Result, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { accountOperations } from '#adapters/backend/contract/descriptions/account-operations.ts'
import { chargeOperations } from '#adapters/backend/contract/descriptions/charge-operations.ts'
import { errorCodeMeanings } from '#adapters/backend/contract/descriptions/error-codes.ts'
import { fieldDescriptions } from '#adapters/backend/contract/descriptions/fields.ts'
import { organisationOperations } from '#adapters/backend/contract/descriptions/organisation-operations.ts'
import { schemaDescriptions } from '#adapters/backend/contract/descriptions/schemas.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { postgresql } from '#tests/support/database/databases.ts'
import { described, requiredOf } from './described.ts'
import { send } from './send-call.ts'
import { withFixtures } from './with-fixtures.ts'

test('the description is OpenAPI 3.1 by a public validator', async () => {
  const { valid, errors } = await new Validator().validate(
    structuredClone(described) as unknown as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every call has a unique name, and a unique pair of path and method', () => {
  expect(new Set(contract.map(({ name }) => name)).size).toBe(contract.length)
  const addresses = contract.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(contract.length)
})

describe('the texts of the description', () => {
  const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods))
  const descriptions = { ...accountOperations, ...chargeOperations, ...organisationOperations }
  const schemas = described.components.schemas

  test('describe every call, and only calls of the contract', () => {
    expect(Object.keys(descriptions).toSorted()).toEqual(contract.map(({ name }) => name).toSorted())
  })

  test('summarise every call in a few words without a full stop', () => {
    for (const { summary } of contract) expect(summary).toMatch(/^[A-Z][^.]{2,59}$/)
  })

  test('the texts of the description are whole sentences', () => {
    const texts = [
      ...Object.values(descriptions),
      ...Object.values(fieldDescriptions),
      ...Object.values(schemaDescriptions),
      ...Object.values(errorCodeMeanings),
    ]
    for (const text of texts) expect(text).toMatch(/^[A-Z`].*\.$/)
  })

  test('explain every error code that a call declares', () => {
    const declared = new Set(contract.flatMap(({ refusals }) => refusals))
    expect([...declared].filter((code) => !(code in errorCodeMeanings))).toEqual([])
  })

  test('describe every shared schema', () => {
    expect(Object.keys(schemas).filter((name) => schemas[name]?.description === undefined)).toEqual([])
  })

  test('describe no field and no schema that the contract does not have', () => {
    const fields = new Set(
      operations.flatMap(({ parameters, requestBody }) => [
        ...parameters.map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        ),
      ]),
    )
    expect(Object.keys(fieldDescriptions).filter((name) => !fields.has(name))).toEqual([])
    expect(Object.keys(schemaDescriptions).filter((name) => !(name in schemas))).toEqual([])
  })
})

describe.each(contract.map((endpoint) => ({ endpoint, name: endpoint.name })))(
  'the example of $name',
  ({ endpoint }) => {
    test('gives every required parameter', () => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
      expect(Object.keys(endpoint.example)).toEqual(
        expect.arrayContaining([...requiredOf(endpoint), ...inPath]),
      )
    })

    test('the example can be read', () => {
      const read = Schema.decodeUnknownResult(endpoint.input)(endpoint.example)
      expect(Result.isSuccess(read) ? [] : String(read.failure)).toEqual([])
    })
  },
)

describe('the real server', () => {
  const fixture = withFixtures(postgresql)

  test.each(contract)('answers the example of $name as the description says', async (endpoint) => {
    const auth = endpoint.access === 'anyone' ? noAuth : await fixture().visitor()
    const key = endpoint.idempotent ? crypto.randomUUID() : undefined
    const { outcome } = await send(fixture(), endpoint, endpoint.example, { auth, key })
    expect([
      'ok',
      'wait',
      'access.organisation',
      'access.staff',
      'organisation.role',
      ...endpoint.refusals,
    ]).toContain(outcome)
  })
})
