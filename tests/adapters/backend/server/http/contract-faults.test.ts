import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { contract, contractFileOf } from '#adapters/backend/contract/contract.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { refuseMissingHandlers } from '#adapters/backend/server/http/contract-faults.ts'
import type { LogFields } from '#adapters/log/log.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const planted = endpoint({
  name: 'planted',
  summary: 'A call whose handler breaks its promise',
  method: 'GET',
  path: '/api/planted',
  access: 'anyone',
  input: Schema.Struct({}),
  reply: Schema.Struct({ items: Schema.Array(Schema.Struct({ amount: Schema.Int })) }),
})

const secret = 'Иванов'

describe('a handler whose answer does not fit its schema', () => {
  const logged: (LogFields | undefined)[] = []
  const backend = withBackend({
    log: (level, _, fields) => level === 'error' && logged.push(fields),
    features: [
      () => ({
        routes: [
          route(planted, () => Effect.succeed({ items: [{ amount: 1 }, { amount: secret as never }] })),
        ],
      }),
    ],
  })

  it('a handler whose answer does not fit its schema is answered with 500 and logged with the call, its file and the place in the answer, without the value', async () => {
    const response = await backend().request('/api/planted')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal' })
    const [fields] = logged
    expect(fields).toMatchObject({
      message:
        'The call "planted" (GET /api/planted) of adapters/backend/contract: the answer of its handler does not fit ' +
        'the schema at response.items.1.amount. Correct the handler, or the field "reply" of the call',
    })
    expect(JSON.stringify(fields)).not.toContain(secret)
  })
})

describe('refuseMissingHandlers', () => {
  it('lets a backend pass that answers every call', () => {
    expect(() => refuseMissingHandlers(contract)).not.toThrow()
  })

  it('names the call without a route, its file and what to add', () => {
    const answered = contract.filter(({ path }) => path !== '/105/api/fine/read')
    expect(() => refuseMissingHandlers(answered)).toThrow(
      /"\w+" \(GET \/105\/api\/fine\/read\) of adapters\/backend\/contract\/fines\.contract\.ts has no route\. Add route/,
    )
  })
})

describe('contractFileOf', () => {
  it('finds the contract of a third-party service', () => {
    const banners = contract.find(({ name }) => name === 'banners')
    expect(contractFileOf(banners ?? planted)).toBe('adapters/backend/contract/services/cms.contract.ts')
  })
})
