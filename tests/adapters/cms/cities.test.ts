import { describe, expect, it } from 'vitest'
import { plainTextOf } from '#domain/articles/rich-text.ts'
import { regionOf } from '#domain/charges/uin/regions.ts'
import { pageOfCity } from '#adapters/cms/reader/city-page.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

const { cities, cityTexts } = shippedTexts()

const pageOf = (slug: string) => {
  const page = pageOfCity(cityTexts, slug)
  if (page === null) throw new Error(`there is no page of ${slug}`)
  return page
}

/** Paragraphs with ordinary spaces. */
const textsOf = (slug: string): readonly string[] =>
  pageOf(slug).body.flatMap((block) =>
    block.kind === 'paragraph' ? [plainTextOf(block.text).replaceAll('\u00A0', ' ')] : [],
  )

describe('the list of cities', () => {
  it('the list of cities has a hundred or more', () => {
    expect(cities.length).toBeGreaterThanOrEqual(100)
  })

  it('names each once', () => {
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
  })

  it('the list of cities has names that an address can hold', () => {
    expect(cities.filter(({ slug }) => !/^[a-z]+(?:-[a-z]+)*$/.test(slug))).toEqual([])
  })

  it('puts each into a region that exists', () => {
    expect(cities.filter(({ region }) => regionOf(region) === null)).toEqual([])
  })

  it('puts each into the country', () => {
    const abroad = cities.filter(({ lat, lon }) => lat < 42 || lat > 70 || lon < 20 || lon > 180)
    expect(abroad).toEqual([])
  })

  it('the list of cities has different coordinates for all cities', () => {
    const places = cities.map(({ lat, lon }) => `${lat.toFixed(2)} ${lon.toFixed(2)}`)
    expect(new Set(places).size).toBe(cities.length)
  })

  it('the list of cities has a phrase of place that begins with a preposition', () => {
    expect(cities.filter(({ where }) => !/^во? [А-ЯЁ]/.test(where))).toEqual([])
  })

  it('the list of cities begins with the biggest', () => {
    expect(cities.slice(0, 3).map(({ name }) => name)).toEqual(['Москва', 'Санкт-Петербург', 'Новосибирск'])
  })
})

describe('the page of a city', () => {
  it('the page of a city is there for every city, and has every value', () => {
    const unfilled = cities.filter(({ slug }) => /\{\w+\}/.test(JSON.stringify(pageOf(slug))))
    expect(unfilled).toEqual([])
  })

  it('names the city and its region', () => {
    const page = pageOf('kazan')
    expect(page.title).toBe('Штрафы ГИБДД в Казани: проверить и оплатить')
    expect(textsOf('kazan')).toContain('Код Республики Татарстан: 16.')
  })

  it('the page of a city has the codes of three digits only where the region has them', () => {
    const long = (slug: string) => textsOf(slug).filter((text) => text.includes('трёхзначн'))
    expect(long('kazan')).toEqual([
      'Есть и трёхзначные коды 116, 716: две последние цифры значат то же самое.',
    ])
    expect(textsOf('abakan')).toContain('Код Республики Хакасия: 19.')
    expect(long('abakan')).toEqual([])
  })

  it('separates the thousands of sums', () => {
    expect(JSON.stringify(pageOf('kazan').body)).toContain('2\u00A0250\u00A0₽')
  })

  it('the page of a city has the sums of a federal city only for federal cities', () => {
    const dear = cities.filter(({ slug }) => JSON.stringify(pageOf(slug).body).includes('4\u00A0500'))
    expect(dear.map(({ slug }) => slug)).toEqual(['moskva', 'sankt-peterburg'])
  })

  it('leaves out the paragraph about parking where the sum is unknown', () => {
    const reported = cities.filter(({ slug }) => JSON.stringify(pageOf(slug).body).includes('парковку'))
    expect(reported.map(({ slug }) => slug)).toEqual([
      'moskva',
      'sankt-peterburg',
      'yekaterinburg',
      'kazan',
      'krasnodar',
      'perm',
    ])
  })

  it('the page of a city of an unknown city is not there', () => {
    expect(pageOfCity(cityTexts, 'atlantida')).toBeNull()
  })
})
