import type { Location } from '#domain/charges/charge.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** Spec §3 Camera query: the visible part of the map, from its upper left to its lower right corner. */
export interface BoundingBox {
  readonly leftUpLat: number
  readonly leftUpLon: number
  readonly rightDownLat: number
  readonly rightDownLon: number
}

const isWithin = (degrees: number, limit: number): boolean => Math.abs(degrees) <= limit

/**
 * Validates four coordinates in degrees: north above south and west before east, so a box never crosses the
 * 180° meridian.
 */
export const parseBoundingBox = (box: BoundingBox): Parsed<BoundingBox> => {
  const { leftUpLat, leftUpLon, rightDownLat, rightDownLon } = box
  const isOnGlobe =
    [leftUpLat, rightDownLat].every((lat) => isWithin(lat, 90)) &&
    [leftUpLon, rightDownLon].every((lon) => isWithin(lon, 180))
  if (!isOnGlobe) return invalid('box.range', 'Широта бывает от −90 до 90, долгота — от −180 до 180')
  return leftUpLat >= rightDownLat && leftUpLon <= rightDownLon
    ? valid(box)
    : invalid('box.corners', 'Первый угол карты — левый верхний, второй — правый нижний')
}

/** Returns whether a box contains a location. The edges belong to the box. */
export const boxContains = (box: BoundingBox, { lat, lon }: Location): boolean =>
  lat <= box.leftUpLat && lat >= box.rightDownLat && lon >= box.leftUpLon && lon <= box.rightDownLon

/**
 * Returns a box of the given degrees of latitude to the north and the south, and of equal distance to the sides,
 * limited to the globe.
 */
export const boxAround = ({ lat, lon }: Location, degrees: number): BoundingBox => {
  const aside = degrees / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return {
    leftUpLat: Math.min(90, lat + degrees),
    leftUpLon: Math.max(-180, lon - aside),
    rightDownLat: Math.max(-90, lat - degrees),
    rightDownLon: Math.min(180, lon + aside),
  }
}
