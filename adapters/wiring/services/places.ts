import { makeCameraUseCases } from '#application/cameras/index.ts'
import { makePlaces } from '#application/places/index.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

export const camerasUseCases = service(makeCameraUseCases, service(makeCamerasClient, backendCall))

/** Places by their names. */
export const placesUseCases = service(makePlaces, service(makeGeocoderClient, backendCall))
