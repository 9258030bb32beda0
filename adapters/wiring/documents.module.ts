import { ContainerModule } from 'inversify'
import { makeDocuments } from '#application/documents/index.ts'
import { makeDocumentsClient } from '#adapters/backend/client/documents.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const documents = new ContainerModule(({ bind }) => {
  bind(token.DocumentsPortToken).toResolvedValue(makeDocumentsClient, [token.CallToken])
  bind(token.DocumentsToken)
    .toResolvedValue(makeDocuments, [
      token.DocumentsPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
      token.ProfileStorageToken,
    ])
    .inSingletonScope()
})

/** Documents that an account keeps. */
export const documentsFeature: Feature<'documents'> = {
  name: 'documents',
  token: token.DocumentsToken,
  modules: [documents],
}
