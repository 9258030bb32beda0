import { readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeCompanyLookup } from '#application/company-lookup/index.ts'
import { makePlaces } from '#application/places/index.ts'
import type { ServiceAddresses } from '#adapters/backend/server/http/external-service.ts'
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import { openProxy } from './with-proxy.ts'

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
}

const recorded = (name: string): string =>
  readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), 'utf8')

const addressesOf = (env: Readonly<Record<string, string>>): ServiceAddresses => {
  const settings = readEnvironment(env)
  if (settings._tag === 'SettingsRefused') throw new Error(settings.message)
  return settings.services
}

/** The site with the settings of an operator, in front of a provider that gives one recorded answer. */
const siteOver = (env: Readonly<Record<string, string>>, answer: string, status = 200) => {
  const sent: Sent[] = []
  const proxy = openProxy({
    addresses: addressesOf(env),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { url, method, headers } = request
      sent.push({ url, method, headers, body: await request.text() })
      return new Response(answer, { status, headers: { 'content-type': 'application/json' } })
    },
  })
  return { ...proxy, sent }
}

const dadata = { COMPANY_LOOKUP_PROVIDER: 'dadata', COMPANY_LOOKUP_KEY: 'key-of-the-operator' }

const findCompany = ({ call }: ReturnType<typeof siteOver>, inn: string) =>
  Effect.runPromise(makeCompanyLookup(makeCompanyLookupClient(call), () => Effect.void).find(inn))

const findPlaces = ({ call }: ReturnType<typeof siteOver>, text: string) =>
  Effect.runPromise(makePlaces(makeGeocoderClient(call)).find(text))

describe('a company of DaData', () => {
  it('is asked for with POST and the key in a header', async () => {
    const site = siteOver(dadata, recorded('dadata-party'))
    await findCompany(site, '7707083893')
    expect(site.sent.map(({ url, method, body }) => [method, url, body])).toEqual([
      [
        'POST',
        'https://suggestions.dadata.ru/suggestions/api/4_1/rs/findById/party',
        '{"query":"7707083893"}',
      ],
    ])
    expect(site.sent[0]?.headers.get('authorization')).toBe('Token key-of-the-operator')
    expect(site.sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('is the head office, not a branch', async () => {
    const { company } = await findCompany(siteOver(dadata, recorded('dadata-party')), '7707083893')
    expect(company).toEqual({
      kind: 'organisation',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      name: 'ПАО СБЕРБАНК',
      fullName: 'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО «СБЕРБАНК РОССИИ»',
      address: 'г Москва, ул Вавилова, д 19',
      isActive: true,
    })
  })

  it('is a closed business of an individual without a KPP', async () => {
    const { company } = await findCompany(siteOver(dadata, recorded('dadata-individual')), '500100732259')
    expect(company).toMatchObject({ kind: 'individual', kpp: null, isActive: false })
  })

  it('does not exist where the answer is empty', async () => {
    const found = await findCompany(siteOver(dadata, '{"suggestions":[]}'), '7701009999')
    expect(found).toEqual({ company: null, message: expect.stringContaining('никого не нашли') })
  })

  it('does not exist where the answer is about another INN', async () => {
    expect((await findCompany(siteOver(dadata, recorded('dadata-party')), '7701009999')).company).toBeNull()
  })

  it.each([
    ['a refused key', '{"message":"Forbidden"}', 403],
    ['a page in place of JSON', '<html></html>', 200],
    ['JSON of another shape', '{"suggestions":[{"data":{}}]}', 200],
  ])('stays unknown after %s, and the log has no key', async (_, answer, status) => {
    const site = siteOver(dadata, answer, status)
    const response = await site.request('/company-lookup/company.json?inn=7701009999')
    expect(response.status).toBe(502)
    expect(JSON.stringify(site.log)).not.toContain(dadata.COMPANY_LOOKUP_KEY)
  })

  it('is asked for at the address of the operator', async () => {
    const site = siteOver(
      { ...dadata, COMPANY_LOOKUP_URL: 'https://dadata.example/rs/' },
      '{"suggestions":[]}',
    )
    await findCompany(site, '7701009999')
    expect(site.sent[0]?.url).toBe('https://dadata.example/rs/findById/party')
  })
})

describe('a place of Nominatim', () => {
  const nominatim = { GEOCODER_PROVIDER: 'nominatim' }

  it('is searched in Russian by a client that gives its name', async () => {
    const site = siteOver(nominatim, recorded('nominatim-search'))
    await findPlaces(site, 'Казань, улица Баумана, 5')
    const url = new URL(site.sent[0]?.url ?? '')
    expect([url.origin, url.pathname]).toEqual(['https://nominatim.openstreetmap.org', '/search'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'Казань, улица Баумана, 5',
      limit: '10',
      format: 'jsonv2',
      'accept-language': 'ru',
    })
    expect(site.sent[0]?.headers.get('user-agent')).toBe('kvitok')
  })

  it('has a name, a description and coordinates', async () => {
    expect(await findPlaces(siteOver(nominatim, recorded('nominatim-search')), 'Казань')).toEqual([
      {
        name: 'Казань',
        description: 'городской округ Казань, Татарстан, Приволжский федеральный округ, Россия',
        lat: 55.7823547,
        lon: 49.1242266,
      },
      { name: '5', description: 'улица Баумана, Казань, Россия', lat: 55.788, lon: 49.1221 },
    ])
  })

  it('is found by coordinates', async () => {
    const site = siteOver(nominatim, recorded('nominatim-reverse'))
    expect((await findPlaces(site, '37.622, 55.754'))[0]?.name).toBe('Красная площадь')
    expect(new URL(site.sent[0]?.url ?? '').pathname).toBe('/reverse')
    expect(site.sent[0]?.url).toContain('lat=55.754&lon=37.622')
  })

  it('does not exist where nothing is near the coordinates', async () => {
    expect(await findPlaces(siteOver(nominatim, '{"error":"Unable to geocode"}'), '0, 0')).toEqual([])
  })
})

describe('a place of Yandex Geocoder', () => {
  const yandex = { GEOCODER_PROVIDER: 'yandex', GEOCODER_KEY: 'key-of-the-operator' }

  it('is asked for by the call of the specification', async () => {
    const site = siteOver(yandex, recorded('yandex-geocoder'))
    await findPlaces(site, 'Тверская 6')
    expect(site.sent[0]?.url).toBe(
      `https://geocode-maps.yandex.ru/v1/?${new URLSearchParams({
        geocode: 'Тверская 6',
        format: 'json',
        apikey: yandex.GEOCODER_KEY,
      }).toString()}`,
    )
  })

  it('has a name, a description and coordinates', async () => {
    expect(await findPlaces(siteOver(yandex, recorded('yandex-geocoder')), 'Тверская 6')).toEqual([
      { name: 'Тверская улица, 6с1', description: 'Москва, Россия', lat: 55.759344, lon: 37.610225 },
    ])
  })
})

describe('A/B flags of the settings', () => {
  it('are given to every visitor, beside the defaults', async () => {
    const settings = readEnvironment({ EXPERIMENT_FLAGS: 'isChangeUserType=1' })
    if (settings._tag === 'SettingsRefused') throw new Error(settings.message)
    const site = openProxy({ flags: settings.experimentFlags })
    const response = await site.request('/experiments/v1/exps/?client_id=a&url=/&i=b')
    expect(await response.json()).toEqual({
      flags: [
        { name: 'mvar', value: '0' },
        { name: 'isChangeUserType', value: '1' },
      ],
    })
  })
})

describe('the users of experiments', () => {
  it.each([
    [{}, { isOn: true, userIds: [] }],
    [
      { EXPERIMENTAL_FEATURES: 'off', EXPERIMENT_USER_IDS: '17,u-2' },
      { isOn: false, userIds: ['17', 'u-2'] },
    ],
  ])('are everyone, or those of the settings %o', (env, expected) => {
    expect(readEnvironment(env)).toMatchObject({ experimentalFeatures: expected })
  })
})

describe('an installation without demo data', () => {
  it('has no company for any INN', async () => {
    const found = await Effect.runPromise(
      makeCompanyLookup(makeCompanyLookupClient(openProxy({ isDemo: false }).call), () => Effect.void).find(
        '7701009999',
      ),
    )
    expect(found).toEqual({
      company: null,
      message: expect.stringContaining('Реестр организаций не подключён'),
    })
  })

  it('has no cameras', async () => {
    const box = 'leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38'
    expect((await openProxy({ isDemo: false }).request(`/cameras/coordinates/cameras?${box}`)).status).toBe(
      404,
    )
    expect(await (await openProxy({ isDemo: false }).request('/cameras/init')).json()).toMatchObject({
      total: 0,
    })
  })

  it('has no sample reviews', async () => {
    expect(await (await openProxy({ isDemo: false }).request('/api/content/reviews')).json()).toEqual({
      reviews: [],
      areSamples: true,
    })
  })
})

describe('an installation with demo data', () => {
  it.each(['7707083893', '7736207543', '500100732259'])('has no company for the real INN %s', async (inn) => {
    expect((await openProxy().request(`/company-lookup/company.json?inn=${inn}`)).status).toBe(404)
  })

  it('marks its companies, cameras and reviews as invented', async () => {
    const { request } = openProxy()
    const box = 'leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38'
    const company = await (await request('/company-lookup/company.json?inn=7701009999')).json()
    expect(company).toMatchObject({ company: { isDemo: true } })
    expect(await (await request(`/cameras/coordinates/cameras?${box}`)).json()).toMatchObject({
      isDemo: true,
    })
    expect(await (await request('/api/content/reviews')).json()).toMatchObject({ areSamples: true })
  })
})
