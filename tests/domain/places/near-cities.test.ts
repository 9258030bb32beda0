import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cities, cityBySlug } from '#domain/places/cities.ts'
import { citiesNear, distanceKm } from '#domain/places/near-cities.ts'

const moscow = cityBySlug('moskva')
const petersburg = cityBySlug('sankt-peterburg')

describe('the distance between two places', () => {
  it('from Moscow to Saint Petersburg is about 633 kilometres', () => {
    if (moscow === null || petersburg === null) throw new Error('both are in the list')
    expect(Math.round(distanceKm(moscow, petersburg) / 5) * 5).toBe(635)
  })

  const place = fc.constantFrom(...cities)

  test.prop([place, place])('is the same both ways, and none to itself', (one, other) => {
    expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
    expect(distanceKm(one, one)).toBe(0)
  })

  test.prop([place, fc.integer({ min: 1, max: 20 })])(
    'puts the nearest first, never the city itself',
    (city, most) => {
      const near = citiesNear(city, most)
      expect(near).toHaveLength(most)
      expect(near.map(({ city: { slug } }) => slug)).not.toContain(city.slug)
      expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((one, other) => one - other))
    },
  )
})
