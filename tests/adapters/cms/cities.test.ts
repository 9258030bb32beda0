import { describe, expect, it } from 'vitest'
import { regionOf } from '#domain/inspection/regions.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

const { cities, cityPage } = shippedTexts()

const pageOf = (slug: string) => {
  const page = cityPage(slug)
  if (page === null) throw new Error(`there is no page of ${slug}`)
  return page
}

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

  it('has different coordinates for all cities', () => {
    const places = cities.map(({ lat, lon }) => `${lat.toFixed(2)} ${lon.toFixed(2)}`)
    expect(new Set(places).size).toBe(cities.length)
  })

  it('has a phrase of place that begins with a preposition', () => {
    expect(cities.filter(({ where }) => !/^во? [А-ЯЁ]/.test(where))).toEqual([])
  })

  it('begins with the biggest', () => {
    expect(cities.slice(0, 3).map(({ name }) => name)).toEqual(['Москва', 'Санкт-Петербург', 'Новосибирск'])
  })
})

describe('the page of a city', () => {
  it('is there for every city, and has every value', () => {
    const unfilled = cities.filter(({ slug }) => /\{\w+\}/.test(JSON.stringify(pageOf(slug))))
    expect(unfilled).toEqual([])
  })

  it('names the city and its region', () => {
    const page = pageOf('kazan')
    expect(page.title).toBe('Штрафы ГИБДД в Казани: проверить и оплатить')
    expect(page.body).toContainEqual({
      kind: 'paragraph',
      text: 'На\u00A0госномерах региона «Республика Татарстан»\u00A0— код\u00A016. Бывает и\u00A0третья цифра впереди: две последние значат то\u00A0же самое.',
    })
  })

  it('has the sums of a federal city only for federal cities', () => {
    const dear = cities.filter(({ slug }) => JSON.stringify(pageOf(slug).body).includes('4500'))
    expect(dear.map(({ slug }) => slug)).toEqual(['moskva', 'sankt-peterburg'])
  })

  it('leaves out the paragraph about parking where the sum is unknown', () => {
    const told = cities.filter(({ slug }) => JSON.stringify(pageOf(slug).body).includes('парковку'))
    expect(told.map(({ slug }) => slug)).toEqual([
      'moskva',
      'sankt-peterburg',
      'yekaterinburg',
      'kazan',
      'krasnodar',
      'perm',
    ])
  })

  it('of an unknown city is not there', () => {
    expect(cityPage('atlantida')).toBeNull()
  })
})
