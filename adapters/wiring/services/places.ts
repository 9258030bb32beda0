import { makePlaces } from '#application/places/index.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call } from './shared.ts'

/** Places by their names. */
export const placesFeature = service(makePlaces, service(makeGeocoderClient, call))
