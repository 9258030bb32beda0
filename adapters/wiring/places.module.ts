import { ContainerModule } from 'inversify'
import { makePlaces, type Places } from '#application/places/index.ts'
import type { PlacesPort } from '#application/places/places.port.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import type { Feature } from './feature.ts'
import { CallToken, token } from './tokens.ts'

const PlacesPortToken = token<PlacesPort>('PlacesPort')
const PlacesToken = token<Places>('Places')

const places = new ContainerModule(({ bind }) => {
  bind(PlacesPortToken).toResolvedValue(makeGeocoderClient, [CallToken])
  bind(PlacesToken).toResolvedValue(makePlaces, [PlacesPortToken]).inSingletonScope()
})

/** Addresses of coordinates. */
export const placesFeature: Feature<'places'> = { name: 'places', token: PlacesToken, modules: [places] }
