import type { City } from './city.ts'
import { distanceKm } from './distance.ts'

export interface NearCity {
  readonly city: City
  /** Whole kilometres as the crow flies. */
  readonly km: number
}

/** The nearest cities of the list, the nearest first; never the city itself. */
export const citiesNear = (cities: readonly City[], city: City, most: number): readonly NearCity[] =>
  cities
    .filter(({ slug }) => slug !== city.slug)
    .map((other) => ({ city: other, km: Math.round(distanceKm(city, other)) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, most)
