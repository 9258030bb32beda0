import type { Location } from '#domain/charges/charge.ts'

/** A page of streets with a mark at the place. Whoever opens it tells that site where they look: only a press may. */
export const openStreetMapAddress = ({ lat, lon }: Location): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`

/** Their licence wants a way to it beside every map made of their work. */
export const openStreetMapCopyright = 'https://www.openstreetmap.org/copyright'
