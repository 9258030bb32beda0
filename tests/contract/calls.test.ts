import { describe, expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { databases, everyDatabase } from '#tests/support/database/databases.ts'
import { allCases } from './all-cases.ts'
import type { PreparedCall, CallCase, Prepare, Refusal, CallFixture } from './call-case.ts'
import { operations, requiredOf } from './described.ts'
import { request, send, wireOf } from './send-call.ts'
import { withFixtures } from './with-fixtures.ts'

const asRefusal = (given: Prepare<never> | Refusal<never>): Refusal<never> =>
  typeof given === 'function' ? { on: 'whole', prepareInput: given } : given

const expireSessions = async ({ backend }: CallFixture, userId: string): Promise<void> => {
  await backend.store.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(backend.clock.now() - 3600 * 1000) })
    .where('user_id', '=', userId)
    .execute()
}

test('every call of the contract has exactly one case', () => {
  const tried = allCases.map(({ endpoint }) => endpoint.name)
  expect(tried.toSorted(), 'each call has one case in tests/contract/cases/').toEqual(
    contract.map(({ name }) => name).toSorted(),
  )
  expect(tried).toHaveLength(operations.size)
  process.stdout.write(`Calls tried: ${tried.length} of ${operations.size} in OpenAPI\n`)
})

test.each(allCases)(
  'the case of $endpoint.name covers each declared error code',
  ({ endpoint, refusals }) => {
    expect(Object.keys(refusals).toSorted()).toEqual([...endpoint.refusals].toSorted())
  },
)

type Stages = ReturnType<typeof withFixtures>

const trySuccess = ({ endpoint, happy, shows }: CallCase, fixture: Stages) => {
  test('the call succeeds with the expected effect', async () => {
    const input = await happy(fixture())
    const answer = await request(fixture(), endpoint, input)
    expect(answer).toHaveProperty('ok')
    await shows((answer as { ok: never }).ok, fixture(), input)
  })
}

const tryRefusals = ({ endpoint, happy, refusals, foreign }: CallCase, fixture: Stages) => {
  const prepare = (
    name: Refusal<never>['on'] = 'whole',
    how: Prepare<never> = happy,
  ): Promise<PreparedCall<never>> => how(fixture(name))

  test.each(Object.entries(refusals))('the call refuses with %s', async (code, given) => {
    const { on, prepareInput } = asRefusal(given)
    expect(await request(fixture(on), endpoint, await prepare(on, prepareInput))).toEqual({ refused: code })
  })

  test('the call ignores surplus parameters', async () => {
    const input = await prepare()
    const surplus = { surplus: '1', 'surplus[]': '2', __proto__: 'x', constructor: 'y' }
    const { outcome } = await send(fixture(), endpoint, wireOf(endpoint, input.input), input, { surplus })
    expect(['ok', 'wait']).toContain(outcome)
  })

  test.each(requiredOf(endpoint))('the call reports the missing parameter %s', async (without) => {
    const input = await prepare()
    const { outcome } = await send(fixture(), endpoint, wireOf(endpoint, input.input), input, { without })
    expect(outcome).toBe(`input.${without}`)
  })

  test.each(endpoint.access === 'anyone' ? [] : [endpoint])(
    'the call rejects an expired session',
    async () => {
      const input = await prepare()
      await expireSessions(fixture(), input.auth.userId)
      const { outcome } = await send(fixture(), endpoint, wireOf(endpoint, input.input), input)
      expect(outcome).toBe('session.expired')
    },
  )

  test.each(foreign === null ? [] : [foreign])(
    'the call answers $code for data of another user, as for data that does not exist',
    async ({ prepareInput, code }) => {
      expect(await request(fixture(), endpoint, await prepare('whole', prepareInput))).toEqual({
        refused: code,
      })
    },
  )
}

describe.each(databases)('the real server on $name', (database) => {
  const fixture = withFixtures(database)
  describe.each(allCases)('$endpoint.name', (one) => {
    trySuccess(one, fixture)
    tryRefusals(one, fixture)
  })
})

describe.each(everyDatabase.filter((one) => !databases.includes(one)))(
  'the real server on $name, whose refusals are cases of npm run test:long -- matrices',
  (database) => {
    const fixture = withFixtures(database, ['whole'])
    describe.each(allCases)('$endpoint.name', (one) => {
      trySuccess(one, fixture)
    })
  },
)
