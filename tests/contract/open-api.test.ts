import { Validator } from '@seriousme/openapi-schema-validator'
import { Result, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { embedded } from '#tests/support/databases.ts'
import { described, requiredOf } from './described.ts'
import { send } from './question.ts'
import { withStages } from './with-stages.ts'

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

describe.each(contract.map((endpoint) => ({ endpoint, name: endpoint.name })))(
  'the example of $name',
  ({ endpoint }) => {
    test('gives every required parameter', () => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
      expect(Object.keys(endpoint.example)).toEqual(
        expect.arrayContaining([...requiredOf(endpoint), ...inPath]),
      )
    })

    test('can be read', () => {
      const read = Schema.decodeUnknownResult(endpoint.input)(endpoint.example)
      expect(Result.isSuccess(read) ? [] : String(read.failure)).toEqual([])
    })
  },
)

describe('the real server', () => {
  const stage = withStages(embedded)

  test.each(contract)('answers the example of $name as the description says', async (endpoint) => {
    const auth = endpoint.access === 'anyone' ? noAuth : await stage().visitor()
    const key = endpoint.idempotent ? crypto.randomUUID() : undefined
    const { outcome } = await send(stage(), endpoint, endpoint.example, { auth, key })
    expect(['ok', 'wait', 'access.organisation', ...endpoint.refusals]).toContain(outcome)
  })
})
