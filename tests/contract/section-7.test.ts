import { describe, expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { described, type DescribedOperation } from './described.ts'
import { section7, type SpecifiedCall } from './section-7.ts'

interface Described {
  readonly path: string
  readonly method: string
  readonly operation: DescribedOperation
}

const describedByName = new Map<string, Described>(
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [operation.operationId, { path, method: method.toUpperCase(), operation }] as const,
    ),
  ),
)

const inBody = ({ requestBody }: DescribedOperation): readonly string[] =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))

const namesOf = ({ operation }: Described): readonly string[] =>
  [...operation.parameters.map(({ name }) => name), ...inBody(operation)].map((name) =>
    name.replace(/\[\]$/, ''),
  )

/** Parameters of a path are compared by their place. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}')

test('every call of section 7 is in OpenAPI', () => {
  expect(section7.map(({ call }) => call).filter((call) => !describedByName.has(call))).toEqual([])
})

test('every call whose origin is not "own" is in section 7', () => {
  const specified = new Set(section7.map(({ call }) => call))
  const foreign = contract.filter(({ origin }) => origin !== 'own').map(({ name }) => name)
  expect(
    foreign.filter((name) => !specified.has(name)),
    "a call of our own has origin: 'own' in its contract",
  ).toEqual([])
})

const foundBy = (call: string): Described => {
  const found = describedByName.get(call)
  if (found === undefined) throw new Error(`${call} is missing`)
  return found
}

describe.each(section7)('section 7: $method $path is $call', (specified: SpecifiedCall) => {
  test('OpenAPI has the call with its method and the parameters that the specification names', () => {
    const found = foundBy(specified.call)
    expect(found.method).toBe(specified.method)
    expect(namesOf(found)).toEqual(expect.arrayContaining([...(specified.parameters ?? [])]))
  })

  test.each(specified.path.startsWith('{') ? [] : [specified])(
    'OpenAPI has the call at $path',
    ({ call, path }) => {
      expect(shapeOf(foundBy(call).path)).toBe(shapeOf(path))
    },
  )
})
