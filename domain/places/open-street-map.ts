import type { Location } from '#domain/charges/charge.ts'

/**
 * Returns the address of a street map with a mark at the place. Opening it reveals the place to that site, so it is opened
 * only by a press.
 */
export const openStreetMapAddress = ({ lat, lon }: Location): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`

/** The licence requires a link to it next to every map. */
export const openStreetMapCopyright = 'https://www.openstreetmap.org/copyright'
