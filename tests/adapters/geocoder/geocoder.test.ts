import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { makePlaces } from '#application/places/index.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { openProxy } from '#tests/adapters/services/with-proxy.ts'

const find = (text: string) => Effect.runPromise(makePlaces(makeGeocoderClient(openProxy().call)).find(text))

const namesOf = async (text: string) => (await find(text)).map(({ name }) => name)

it('a city is found with its region and its coordinates', async () => {
  expect(await find('Казань')).toEqual([
    { name: 'Казань', description: 'Республика Татарстан, Россия', lat: 55.7961, lon: 49.1064 },
  ])
})

it('a city that is a region is described by the country', async () => {
  expect((await find('Москва'))[0]?.description).toBe('Россия')
})

it.each([
  ['королев', 'Королёв'],
  ['ОРЁЛ', 'Орёл'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['г. Самара, Московское шоссе, 43', 'Самара'],
  ['Россия, Татарстан, Казань', 'Казань'],
  ['49.1, 55.8', 'Казань'],
])('«%s» is %s', async (text, name) => {
  expect((await namesOf(text))[0]).toBe(name)
})

it('the beginning of a name finds every city that begins so, the biggest first', async () => {
  expect(await namesOf('нижн')).toEqual(['Нижний Новгород', 'Нижний Тагил', 'Нижневартовск', 'Нижнекамск'])
})

it('the geocoder returns at most ten places', async () => {
  expect((await namesOf('к')).length).toBe(10)
})

it.each(['Атлантида', '???', 'x'.repeat(500)])('«%s» has no result', async (text) => {
  expect(await namesOf(text)).toEqual([])
})
