import type { City } from './city.ts'
import { distanceKm } from './distance.ts'

export interface NearCity {
  readonly city: City
  /** Straight-line distance in whole kilometres. */
  readonly km: number
}

/** Returns the nearest cities of the list, the nearest first, without the city itself. */
export const citiesNear = (cities: readonly City[], city: City, most: number): readonly NearCity[] =>
  cities
    .filter(({ slug }) => slug !== city.slug)
    .map((other) => ({ city: other, km: Math.round(distanceKm(city, other)) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, most)
