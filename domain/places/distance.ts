import type { Location } from '#domain/charges/charge.ts'

const earthKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two places in kilometres (haversine). */
export const distanceKm = (a: Location, b: Location): number => {
  const lat = radians(b.lat - a.lat)
  const lon = radians(b.lon - a.lon)
  const share =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Formats kilometres as «800 м», «3,4 км» or «120 км». */
export const formatDistance = (km: number): string => {
  // A distance that rounds to a thousand metres is shown as a kilometre.
  if (km < 0.95) return `${Math.round(km * 10) * 100} м`
  return `${km < 10 ? String(Math.round(km * 10) / 10).replace('.', ',') : Math.round(km)} км`
}

const sides = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

/** Returns the compass direction of degrees from the north, clockwise: «северо-восток». */
export const sideAt = (degrees: number): string => {
  const side = Math.round((degrees / 360) * sides.length) % sides.length
  return sides[(side + sides.length) % sides.length] ?? 'север'
}

/** Returns the compass direction to the other place: «северо-восток». */
export const sideOf = (a: Location, b: Location): string => {
  const east = (b.lon - a.lon) * Math.cos(radians(a.lat))
  return sideAt((Math.atan2(east, b.lat - a.lat) * 180) / Math.PI)
}

/** Sorts places by distance, the nearest first. The sort is stable. */
export const byDistance = <P extends Location>(places: readonly P[], from: Location): readonly P[] =>
  places.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b))
