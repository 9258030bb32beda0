import { makePlaces } from '#application/places/index.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Places by their names. */
export const placesUseCases = service(makePlaces, service(makeGeocoderClient, backendCall))
