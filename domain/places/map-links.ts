import type { Location } from '#domain/charges/charge.ts'

/*
 * Opening one of these addresses reveals the place to a site or a program, so they are opened only by a press.
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
