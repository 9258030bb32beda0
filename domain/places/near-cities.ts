import type { Location } from '#domain/fines/fine.ts'
import { cities } from './cities.ts'
import type { City } from './city.ts'

const earthKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres as the crow flies. */
export const distanceKm = (one: Location, other: Location): number => {
  const lat = radians(other.lat - one.lat) / 2
  const lon = radians(other.lon - one.lon) / 2
  const square =
    Math.sin(lat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(square))
}

export interface NearCity {
  readonly city: City
  /** Whole kilometres as the crow flies. */
  readonly km: number
}

/** The nearest cities of the list, the nearest first; never the city itself. */
export const citiesNear = (city: City, most: number): readonly NearCity[] =>
  cities
    .filter(({ slug }) => slug !== city.slug)
    .map((other) => ({ city: other, km: Math.round(distanceKm(city, other)) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, most)
