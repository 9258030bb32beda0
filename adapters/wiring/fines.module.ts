import { ContainerModule } from 'inversify'
import { makeFines } from '#application/fines/index.ts'
import { makeVehiclesClient } from '#adapters/backend/client/documents.client.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

export const fines = new ContainerModule(({ bind }) => {
  bind(token.VehiclesPortToken).toResolvedValue(makeVehiclesClient, [token.CallToken])
  bind(token.FinesPortToken).toResolvedValue(makeFinesClient, [token.CallToken])
  bind(token.FinesToken)
    .toResolvedValue(makeFines, [
      token.FinesPortToken,
      token.VehiclesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
})

/** Charges by number, by document and of a session. */
export const finesFeature: Feature<'fines'> = { name: 'fines', token: token.FinesToken, modules: [fines] }
