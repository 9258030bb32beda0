import { makeDocumentsFile } from '#adapters/storage/documents-file.ts'
import { service } from '#adapters/wiring/service.ts'

/** Files of documents that a password protects. */
export const documentsFile = service(makeDocumentsFile)
