import { describe, expect, it } from 'vitest'
import { regionOf } from '#domain/inspection/regions.ts'
import { cities, citiesNamed, cityBySlug, plainName } from '#domain/places/cities.ts'

describe('the list of cities', () => {
  it('has a hundred or more', () => {
    expect(cities.length).toBeGreaterThanOrEqual(100)
  })

  it('names each once', () => {
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
  })

  it('has names that an address can hold', () => {
    expect(cities.filter(({ slug }) => !/^[a-z]+(?:-[a-z]+)*$/.test(slug))).toEqual([])
  })

  it('puts each into a region that exists', () => {
    expect(cities.filter(({ region }) => regionOf(region) === null)).toEqual([])
  })

  it('puts each into the country', () => {
    const abroad = cities.filter(({ lat, lon }) => lat < 42 || lat > 70 || lon < 20 || lon > 180)
    expect(abroad).toEqual([])
  })

  it('puts no two into one place', () => {
    const places = cities.map(({ lat, lon }) => `${lat.toFixed(2)} ${lon.toFixed(2)}`)
    expect(new Set(places).size).toBe(cities.length)
  })

  it('says where in words that begin with a preposition', () => {
    expect(cities.filter(({ where }) => !/^во? [А-ЯЁ]/.test(where))).toEqual([])
  })

  it('begins with the biggest', () => {
    expect(cities.slice(0, 3).map(({ name }) => name)).toEqual(['Москва', 'Санкт-Петербург', 'Новосибирск'])
  })
})

it('a city is found by its name in an address', () => {
  expect(cityBySlug('kazan')?.where).toBe('в Казани')
})

it('an unknown name finds nothing', () => {
  expect(cityBySlug('atlantida')).toBeNull()
})

it.each([
  ['Орёл', 'орел'],
  ['Ростов-на-Дону', 'ростов на дону'],
  ['  Уфа! ', 'уфа'],
])('«%s» is looked for as «%s»', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

it.each([
  ['новг', ['Нижний Новгород', 'Великий Новгород']],
  ['АБАК', ['Абакан']],
  ['', []],
  ['!', []],
])('what begins with «%s»', (typed, expected) => {
  expect(citiesNamed(typed).map(({ name }) => name)).toEqual(expected)
})
