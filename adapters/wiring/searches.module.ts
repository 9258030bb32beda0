import { ContainerModule } from 'inversify'
import { makeSearches } from '#application/fines/searches.ts'
import { makeRequestsClient, makeSearchesClient } from '#adapters/backend/client/searches.client.ts'
import type { Feature } from './feature.ts'
import { fines } from './fines.module.ts'
import * as token from './tokens.ts'

const searches = new ContainerModule(({ bind }) => {
  bind(token.SearchesPortToken).toResolvedValue(makeSearchesClient, [token.CallToken])
  bind(token.RequestsPortToken).toResolvedValue(makeRequestsClient, [token.CallToken])
  bind(token.SearchesToken)
    .toResolvedValue(makeSearches, [
      token.SearchesPortToken,
      token.RequestsPortToken,
      token.FinesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
})

/** Charges and taxes by their ids, and requests about them. */
export const searchesFeature: Feature<'searches'> = {
  name: 'searches',
  token: token.SearchesToken,
  modules: [fines, searches],
}
