import { Effect } from 'effect'
import { cityBySlug } from '#domain/places/cities.ts'
import { citiesNear } from '#domain/places/near-cities.ts'
import type { ContentPort } from './content.port.ts'
import { requireContent, notFoundAsUnknown } from './content-unknown.ts'

const nearCount = 6

/** Use cases of cities and their pages. */
export const makeCities = (content: ContentPort) => ({
  /** Returns all cities, the largest first. */
  all: content.cities,
  /**
   * Returns a city, its page and the cities near it. Fails with `ContentUnknown` if the city does not exist.
   */
  show: (slug: string) =>
    Effect.gen(function* () {
      const cities = yield* content.cities()
      const city = yield* requireContent(cityBySlug(cities, slug))
      const page = yield* notFoundAsUnknown(content.cityPage(slug))
      return { city, page, near: citiesNear(cities, city, nearCount) }
    }),
})
