import { Effect } from 'effect'
import type { PlacesPort } from '#application/places/places.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { FoundPlace } from '#domain/places/place.ts'
import { geocode } from '#adapters/backend/contract/services/geocoder.contract.ts'

type Member = ReplyOf<typeof geocode>['response']['GeoObjectCollection']['featureMember'][number]

const placeOf = ({ GeoObject: { name, description, Point } }: Member): FoundPlace => {
  const [lon = Number.NaN, lat = Number.NaN] = Point.pos.split(' ').map(Number)
  return { name, description: description ?? '', lat, lon }
}

/** Implements `PlacesPort` with the call of the geocoder. Coordinates are in degrees. */
export const makeGeocoderClient = (call: Call): PlacesPort => ({
  named: (text) =>
    call
      .request(geocode, { geocode: text, format: 'json' })
      .pipe(Effect.map(({ response }) => response.GeoObjectCollection.featureMember.map(placeOf))),
})
