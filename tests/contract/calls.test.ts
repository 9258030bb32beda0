import { describe, expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { databases } from '#tests/support/databases.ts'
import { allCases } from './all-cases.ts'
import type { Asking, CallCase, Prepare, Refusal, Stage } from './call-case.ts'
import { operations, requiredOf } from './described.ts'
import { ask, send, wireOf } from './question.ts'
import { withStages } from './with-stages.ts'

const asRefusal = (given: Prepare<never> | Refusal<never>): Refusal<never> =>
  typeof given === 'function' ? { on: 'whole', asking: given } : given

const expireSessions = async ({ backend }: Stage, userId: string): Promise<void> => {
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

const tryCall = (
  { endpoint, happy, shows, refusals, foreign }: CallCase,
  stage: ReturnType<typeof withStages>,
) => {
  const prepare = (
    name: Refusal<never>['on'] = 'whole',
    how: Prepare<never> = happy,
  ): Promise<Asking<never>> => how(stage(name))

  test('succeeds with the expected effect', async () => {
    const asked = await prepare()
    const answer = await ask(stage(), endpoint, asked)
    expect(answer).toHaveProperty('ok')
    await shows((answer as { ok: never }).ok, stage(), asked)
  })

  test.each(Object.entries(refusals))('refuses with %s', async (code, given) => {
    const { on, asking } = asRefusal(given)
    expect(await ask(stage(on), endpoint, await prepare(on, asking))).toEqual({ refused: code })
  })

  test('ignores surplus parameters', async () => {
    const asked = await prepare()
    const surplus = { surplus: '1', 'surplus[]': '2', __proto__: 'x', constructor: 'y' }
    const { outcome } = await send(stage(), endpoint, wireOf(endpoint, asked.input), asked, { surplus })
    expect(['ok', 'wait']).toContain(outcome)
  })

  test.each(requiredOf(endpoint))('reports the missing parameter %s', async (without) => {
    const asked = await prepare()
    const { outcome } = await send(stage(), endpoint, wireOf(endpoint, asked.input), asked, { without })
    expect(outcome).toBe(`input.${without}`)
  })

  test.each(endpoint.access === 'anyone' ? [] : [endpoint])('rejects an expired session', async () => {
    const asked = await prepare()
    await expireSessions(stage(), asked.auth.userId)
    const { outcome } = await send(stage(), endpoint, wireOf(endpoint, asked.input), asked)
    expect(outcome).toBe('session.expired')
  })

  test.each(foreign === null ? [] : [foreign])(
    'answers $code for data of another user, as for data that does not exist',
    async ({ asking, code }) => {
      expect(await ask(stage(), endpoint, await prepare('whole', asking))).toEqual({ refused: code })
    },
  )
}

describe.each(databases)('the real server on $name', (database) => {
  const stage = withStages(database)
  describe.each(allCases)('$endpoint.name', (one) => {
    tryCall(one, stage)
  })
})
