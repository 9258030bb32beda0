import { fc, test } from '@fast-check/vitest'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { citiesNear } from '#domain/places/near-cities.ts'
import { expect } from 'vitest'

const { cities } = shippedTexts()

test.prop([fc.constantFrom(...cities), fc.integer({ min: 1, max: 20 })])(
  'cities near a city are the nearest first, never the city itself',
  (city, max) => {
    const near = citiesNear(cities, city, max)
    expect(near).toHaveLength(max)
    expect(near.map(({ city: { slug } }) => slug)).not.toContain(city.slug)
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
  },
)
