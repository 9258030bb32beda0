import { distanceKm, formatDistance, sideOf } from './distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from './city.ts'

/** A city on the scheme: hundredths of the radius to the east and to the south of the middle. */
export interface SchemeCity {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A place and the cities around it, drawn without pictures of the ground. */
export interface PlaceSketch {
  /** From the middle to the edge. */
  readonly radiusKm: number
  /** The nearest first: what is far away gives way to it where both want the same room. */
  readonly cities: readonly SchemeCity[]
  /** «9,4 км на юго-восток от центра: Москва». */
  readonly words: string
}

const radii = [3, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

const mostCities = 5

/** Names that stand nearer to one another than this lie one upon another. */
const apart = 24

const kmOfDegree = 111.2

const placed = (place: Location, { name, lat, lon }: City, radiusKm: number): SchemeCity => {
  const narrow = Math.cos((place.lat * Math.PI) / 180)
  // The shorter way round: Chukotka reaches beyond the line where the day begins.
  const east = ((lon - place.lon + 540) % 360) - 180
  return {
    name,
    x: Math.round(((east * narrow * kmOfDegree) / radiusKm) * 100),
    y: Math.round((((place.lat - lat) * kmOfDegree) / radiusKm) * 100),
  }
}

/** Where the place lies, seen from the nearest of the cities, of which there is at least one. */
export const placeSketch = (cities: readonly City[], place: Location): PlaceSketch => {
  const around = cities
    .map((city) => ({ city, km: distanceKm(place, city) }))
    .toSorted((one, other) => one.km - other.km)
  const [nearest, second] = around
  if (nearest === undefined) throw new Error('the list of cities is empty')
  // One name says where it is, two say which way; a second one far off would make a dot of the first.
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
