import type { City } from './city.ts'
import { distanceKm } from './distance.ts'

export interface NearCity {
  readonly city: City
  /** Straight-line distance in whole kilometres. */
  readonly km: number
}

/** Returns the nearest cities of the list, the nearest first, without the city itself. */
export const citiesNear = (cities: readonly City[], city: City, max: number): readonly NearCity[] =>
  cities
    .filter(({ slug }) => slug !== city.slug)
    .map((neighbour) => ({ city: neighbour, km: Math.round(distanceKm(city, neighbour)) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, max)
