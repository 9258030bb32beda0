import { makeDocuments } from '#application/documents/index.ts'
import { makeDocumentsClient } from '#adapters/backend/client/documents.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, profileStorage } from './shared.ts'

/** Vehicles, licences and tax numbers of the user. */
export const documentsUseCases = service(
  makeDocuments,
  service(makeDocumentsClient, backendCall),
  profileStorage,
)
