import { Effect } from 'effect'
import { HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCall } from '#adapters/backend/client/call.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import { makeSearchesClient } from '#adapters/backend/client/searches.client.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { ordinances, photo } from '#adapters/backend/contract/fines.contract.ts'
import {
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
} from '#adapters/backend/contract/searches.contract.ts'
import { defaultChargeQuery } from '#domain/charges/list/charge-query.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { answeringWith, backendUrl } from '#tests/support/backend/contract-handlers.ts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const call = makeCall({
  baseUrl: backendUrl,
  fetch: (input, init) => fetch(input, init),
  auth: () => noAuth,
  timeoutMs: 20_000,
})
const fines = makeFinesClient(call)
const searches = makeSearchesClient(call)
const query = { ...defaultChargeQuery, category: 'all' } as const

const polls: readonly (readonly [
  name: string,
  endpoint: AnyEndpoint,
  ask: () => Effect.Effect<object, unknown>,
])[] = [
  ['charges', ordinances, () => fines.charges(query)],
  ['partial charges', ordinances, () => fines.partial(query)],
  ['photos', photo, () => fines.photos('id')],
  ['the summary', ordinanceSummary, () => searches.summary(false)],
  ['the advantage', ordinanceAdvantage, () => searches.advantage(false)],
  ['taxes', preload, () => searches.preload()],
]

describe.each(polls)('a poll of %s', (_, endpoint, ask) => {
  it.each([
    ['an unknown status', () => HttpResponse.json({ status: 'done', response: {} })],
    ['garbage', () => new HttpResponse('<html>')],
  ])('reads %s as an unexpected answer, which the domain rejects', async (_answer, answer) => {
    server.use(answeringWith(endpoint, answer))
    expect(await Effect.runPromise(ask())).toEqual({ _tag: 'Other' })
  })

  it('stays unavailable after an error of the server', async () => {
    server.use(answeringWith(endpoint, () => new HttpResponse('', { status: 500 })))
    expect(await Effect.runPromise(Effect.flip(ask()))).toMatchObject({ reason: 'server' })
  })
})
