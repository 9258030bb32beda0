import type { Location } from '#domain/charges/charge.ts'

/*
 * Opening one of the addresses outside reveals the place to a site or a program, so they are opened only by a press.
 */

/** Returns the address of OpenStreetMap with a mark at the place. */
export const openStreetMapAddress = ({ lat, lon }: Location): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`

/** The licence requires a link to it next to every map. */
export const openStreetMapCopyright = 'https://www.openstreetmap.org/copyright'

/** Returns the address of Yandex Maps with a mark at the place. The longitude comes first there. */
export const yandexMapsAddress = ({ lat, lon }: Location): string =>
  `https://yandex.ru/maps/?pt=${lon},${lat}&z=17&l=map`

/** Returns the address that opens the map program of a phone (RFC 5870), with a mark at the place. */
export const mapProgramAddress = ({ lat, lon }: Location): string => `geo:${lat},${lon}?q=${lat},${lon}`

/** Four decimals are eleven metres: enough for a camera at a crossing. */
const decimals = 4

const degreesIn = (text: string | null, limit: number): number | null =>
  text !== null && /^-?\d{1,3}(?:\.\d{1,8})?$/.test(text) && Math.abs(Number(text)) <= limit
    ? Number(text)
    : null

/** Returns the address of the map of cameras around a place. */
export const camerasAroundAddress = ({ lat, lon }: Location): string =>
  `/map/?lat=${lat.toFixed(decimals)}&lon=${lon.toFixed(decimals)}`

/** Returns the place that an address of the map names; null if it names none, or not one on the globe. */
export const mapPlaceOf = (search: URLSearchParams): Location | null => {
  const lat = degreesIn(search.get('lat'), 90)
  const lon = degreesIn(search.get('lon'), 180)
  return lat === null || lon === null ? null : { lat, lon }
}
