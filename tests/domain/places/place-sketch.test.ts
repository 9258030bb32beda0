import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { placeSketch } from '#domain/places/place-sketch.ts'

const { cities: all } = shippedTexts()

describe('the scheme of a place', () => {
  it('describes the position from the nearest city', () => {
    const scheme = placeSketch(all, { lat: 55.6, lon: 37.6 })
    expect(scheme.words).toBe('17 км на юг от центра: Москва')
    expect(scheme.radiusKm).toBe(50)
    expect(scheme.cities[0]).toMatchObject({ name: 'Москва', x: 2, y: -35 })
  })

  it('describes the centre of a city', () => {
    expect(placeSketch(all, { lat: 55.7558, lon: 37.6173 }).words).toBe('В самом центре: Москва')
  })

  it('describes the position from the only city', () => {
    expect(placeSketch(all.slice(0, 1), { lat: 55.6, lon: 37.6 })).toMatchObject({
      words: '17 км на юг от центра: Москва',
      radiusKm: 50,
    })
  })

  const places = fc.record({
    lat: fc.double({ min: 41, max: 82, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  test.prop([places])('contains the nearest city and nothing outside of its radius', (place) => {
    const { cities, words } = placeSketch(all, place)
    expect(words.endsWith(cities[0]?.name ?? 'no city')).toBe(true)
    for (const { x, y } of cities) expect(Math.hypot(x, y)).toBeLessThanOrEqual(140)
  })

  test.prop([places])('contains no overlapping names', (place) => {
    const { cities } = placeSketch(all, place)
    for (const [at, one] of cities.entries())
      for (const other of cities.slice(at + 1))
        expect(Math.abs(one.y - other.y) > 24 || Math.abs(one.x - other.x) > 72).toBe(true)
  })
})
