import type { DocumentsPort } from '#application/documents/documents.port.ts'
import { makeDocuments } from '#application/documents/index.ts'
import type { ProfileStorage } from '#application/profile/profile.port.ts'
import { makeDocumentsClient } from '#adapters/backend/client/documents.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, profileStorage } from './shared.ts'

/** Vehicles, licences and tax numbers of the user. */
export const documentsUseCases = service(
  (port: DocumentsPort, memory: ProfileStorage) => makeDocuments(port, memory),
  service(makeDocumentsClient, backendCall),
  profileStorage,
)
