import { Effect } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeArticles } from '#application/articles/index.ts'
import { makeCameraUseCases } from '#application/cameras/index.ts'
import { makeCompanyLookup } from '#application/company-lookup/index.ts'
import { makeExperiments } from '#application/experiments/index.ts'
import { makePlaces } from '#application/places/index.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import { makeExperimentsClient } from '#adapters/experiments/experiments.client.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { type Illness, illnesses, withHostileServer } from './hostile-server.ts'
import { allAt, openProxy } from './with-proxy.ts'

const box = { leftUpLat: 56, leftUpLon: 37, rightDownLat: 55, rightDownLon: 38 }
const visitor = { clientId: 'kvitok', path: '/', visitor: 'v', features: {} }
const silent = () => Effect.void

/** Calls with their expected outcome: an error, or a default for data that a page does not need. */
const useCases: readonly (readonly [
  name: string,
  run: (call: Call) => Effect.Effect<unknown, { readonly _tag: string }>,
  otherwise: unknown,
])[] = [
  ['cms: a page', (call) => makeArticles(makeCmsClient(call)).page('news', 1), 'BackendUnavailable'],
  ['cms: an article', (call) => makeArticles(makeCmsClient(call)).show('news', 'a'), 'BackendUnavailable'],
  ['cms: banners', (call) => makeArticles(makeCmsClient(call)).banners('home'), []],
  ['cameras: the start', (call) => makeCamerasClient(call).start(), 'BackendUnavailable'],
  ['cameras: a box', (call) => makeCameraUseCases(makeCamerasClient(call)).within(box), 'BackendUnavailable'],
  [
    'experiments: flags',
    (call) => makeExperiments(makeExperimentsClient(call)).flags(visitor),
    [{ name: 'mvar', value: '0' }],
  ],
  ['geocoder: a place', (call) => makePlaces(makeGeocoderClient(call)).find('Казань'), 'BackendUnavailable'],
  [
    'company lookup: an INN',
    (call) => makeCompanyLookup(makeCompanyLookupClient(call), silent).find('7701009999'),
    'BackendUnavailable',
  ],
]

const server = withHostileServer()

beforeEach(() => {
  server().requests.length = 0
})

describe.each(illnesses)('a service that is ill: %s', (illness: Illness) => {
  it.each(useCases)('%s ends as declared, in bounded time', async (_, run, otherwise) => {
    server().illness = illness
    // Some failures never answer, and an answer after the timeout is also a failure.
    const { call } = openProxy({ addresses: allAt(server().url), timeoutMs: 150 })
    const outcome = await Effect.runPromise(Effect.result(run(call)))
    expect(outcome._tag === 'Success' ? outcome.success : outcome.failure._tag).toEqual(otherwise)
  })
})

describe('a service that redirects', () => {
  it('a service that redirects is not followed', async () => {
    server().illness = 'redirects'
    const { request } = openProxy({ addresses: allAt(server().url) })
    await request('/cms/news/popular.json')
    expect(server().requests).toEqual(['/news/popular.json'])
  })
})

const fail = async (times: number) => {
  server().illness = 'server error'
  const proxy = openProxy({ addresses: allAt(server().url) })
  for (let time = 0; time < times; time += 1) await proxy.request('/cameras/init')
  return proxy
}

describe('a service that fails again and again', () => {
  it('a service that fails again and again is left alone after five failures', async () => {
    const proxy = await fail(5)
    server().requests.length = 0
    const answer = await proxy.request('/cameras/init')
    expect(answer.status).toBe(502)
    expect(server().requests).toEqual([])
  })

  it('a service that fails again and again receives requests until the limit of failures', async () => {
    await fail(5)
    expect(server().requests).toHaveLength(5)
  })

  it('a service that fails again and again receives one probe request after 30 s', async () => {
    const proxy = await fail(5)
    server().requests.length = 0
    proxy.wait(30_000)
    await proxy.request('/cameras/init')
    await proxy.request('/cameras/init')
    expect(server().requests).toHaveLength(1)
  })

  it('a service that fails again and again receives all requests again once it has answered', async () => {
    const proxy = await fail(5)
    proxy.wait(30_000)
    server().illness = 'healthy'
    server().answer = { centre: { lat: 1, lon: 1 }, zoom: 3, kinds: [], total: 0 }
    server().requests.length = 0
    for (const _ of [1, 2, 3]) expect((await proxy.request('/cameras/init')).status).toBe(200)
    expect(server().requests).toHaveLength(3)
  })

  it('a service that fails again and again does not bring the other services down', async () => {
    const proxy = await fail(6)
    server().requests.length = 0
    await proxy.request('/cms/news/popular.json')
    expect(server().requests).toHaveLength(1)
  })
})
