import type { Location } from '#domain/fines/fine.ts'

const earthKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places, by the great circle (haversine). */
export const distanceKm = (one: Location, other: Location): number => {
  const lat = radians(other.lat - one.lat)
  const lon = radians(other.lon - one.lon)
  const share =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** «800 м», «3,4 км», «120 км». */
export const formatDistance = (km: number): string => {
  if (km < 1) return `${Math.round(km * 10) * 100} м`
  return `${km < 10 ? String(Math.round(km * 10) / 10).replace('.', ',') : Math.round(km)} км`
}

const sides = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

/** Where the other place lies: «северо-восток». */
export const sideOf = (one: Location, other: Location): string => {
  const east = (other.lon - one.lon) * Math.cos(radians(one.lat))
  const angle = (Math.atan2(east, other.lat - one.lat) / (2 * Math.PI)) * sides.length
  return sides[(Math.round(angle) + sides.length) % sides.length] ?? 'север'
}

/** The nearest first; what is equally near keeps its order. */
export const byDistance = <P extends Location>(places: readonly P[], from: Location): readonly P[] =>
  places.toSorted((one, other) => distanceKm(from, one) - distanceKm(from, other))
