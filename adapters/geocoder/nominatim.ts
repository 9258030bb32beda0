import { Option, Schema } from 'effect'
import type { ProviderApi } from '#adapters/backend/server/http/external-service.ts'
import { queriedLocation } from './queried-location.ts'

const maxAnswers = 10

const degrees = Schema.String.check(Schema.isPattern(/^-?\d{1,3}(?:\.\d+)?$/))

/** The fields of the format `jsonv2` that the product uses; the others are dropped. */
const PlaceWire = Schema.Struct({
  lat: degrees,
  lon: degrees,
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  display_name: Schema.String,
})

const PlacesWire = Schema.Array(PlaceWire)

/** The answer about coordinates where nothing is near. */
const NothingWire = Schema.Struct({ error: Schema.String })

const decode = Schema.decodeUnknownOption(Schema.Union([PlacesWire, PlaceWire, NothingWire]))

/** «Казань, Республика Татарстан, Россия»: the name is the first part, the description is the rest. */
const memberOf = ({ lat, lon, name, display_name }: typeof PlaceWire.Type) => {
  const [first = '', ...rest] = display_name.split(', ')
  return {
    GeoObject: {
      name: name !== undefined && name !== null && name !== '' ? name : first,
      description: rest.join(', '),
      Point: { pos: `${lon} ${lat}` },
    },
  }
}

const placesIn = (
  answer: readonly (typeof PlaceWire.Type)[] | typeof PlaceWire.Type | typeof NothingWire.Type,
) => {
  if ('display_name' in answer) return [answer]
  return 'error' in answer ? [] : answer
}

/**
 * Places from Nominatim, the geocoder of OpenStreetMap (https://nominatim.org/release-docs/latest/api/Search/). Its public server
 * takes one request a second and requires the name of the client.
 */
export const nominatim: ProviderApi = {
  requestOf: (address, input) => {
    const { geocode } = input as { readonly geocode: string }
    const location = queriedLocation(geocode)
    const url = new URL(`${address.url}/${location === null ? 'search' : 'reverse'}`)
    const question =
      location === null
        ? { q: geocode, limit: String(maxAnswers) }
        : { lat: String(location.lat), lon: String(location.lon) }
    url.search = new URLSearchParams({
      ...question,
      format: 'jsonv2',
      'accept-language': 'ru',
      ...(address.key !== null && { key: address.key }),
    }).toString()
    return { url, headers: { 'user-agent': 'kvitok' } }
  },
  readReply: (json) => {
    const answer = decode(json)
    if (Option.isNone(answer)) return { _tag: 'Reply', json: undefined }
    const featureMember = placesIn(answer.value).map(memberOf)
    return { _tag: 'Reply', json: { response: { GeoObjectCollection: { featureMember } } } }
  },
}
