import { distanceKm, formatDistance, sideOf } from './distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from './city.ts'

/** A city on the sketch, in hundredths of the radius to the east and to the south of the centre. */
export interface SchemeCity {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A place and the surrounding cities, drawn without map tiles. */
export interface PlaceSketch {
  /** Distance from the centre to the edge. */
  readonly radiusKm: number
  /** Cities, the nearest first. A farther city is left out if its label would overlap. */
  readonly cities: readonly SchemeCity[]
  /** Description as «9,4 км на юго-восток от центра: Москва». */
  readonly words: string
}

const radii = [3, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

const mostCities = 5

/** Minimum distance between labels; closer ones would overlap. */
const apart = 24

const kmOfDegree = 111.2

const placed = (place: Location, { name, lat, lon }: City, radiusKm: number): SchemeCity => {
  const narrow = Math.cos((place.lat * Math.PI) / 180)
  // The shorter way around the globe, because Chukotka crosses the 180° meridian.
  const east = ((lon - place.lon + 540) % 360) - 180
  return {
    name,
    x: Math.round(((east * narrow * kmOfDegree) / radiusKm) * 100),
    y: Math.round((((place.lat - lat) * kmOfDegree) / radiusKm) * 100),
  }
}

/** Returns the sketch of a place. The list needs at least one city. */
export const placeSketch = (cities: readonly City[], place: Location): PlaceSketch => {
  const around = cities
    .map((city) => ({ city, km: distanceKm(place, city) }))
    .toSorted((one, other) => one.km - other.km)
  const [nearest, second] = around
  if (nearest === undefined) throw new Error('the list of cities is empty')
  // One label gives the position and a second one the direction. A distant second city would shrink the first
  // to a dot.
  const farthest = second !== undefined && second.km <= Math.max(30, 4 * nearest.km) ? second.km : nearest.km
  const radiusKm = radii.find((radius) => radius >= farthest * 1.2) ?? farthest * 1.2
  const shown: SchemeCity[] = []
  for (const { city, km } of around) {
    if (km > radiusKm * 0.9 || shown.length === mostCities) break
    const next = placed(place, city, radiusKm)
    if (shown.every(({ x, y }) => Math.abs(y - next.y) > apart || Math.abs(x - next.x) > 3 * apart))
      shown.push(next)
  }
  const { city, km } = nearest
  const words =
    km < 0.5
      ? `В самом центре: ${city.name}`
      : `${formatDistance(km)} на ${sideOf(city, place)} от центра: ${city.name}`
  return { radiusKm, cities: shown, words }
}
