import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import { changeDocuments } from './change-documents.ts'
import type { DocumentsPort } from './documents.port.ts'
import { readFleet } from './read-fleet.ts'
import { type DocumentsMemory, reloadDocuments } from './reload-documents.ts'

/** Keeps nothing between visits. */
const nowhere: DocumentsMemory = { read: () => emptyProfile, write: () => undefined }

export const makeDocuments = (documents: DocumentsPort, memory: DocumentsMemory = nowhere) => ({
  reload: reloadDocuments(documents, memory),
  sts: changeDocuments({
    port: documents.sts,
    rules: stsList,
    keep: (transport) => memory.write({ ...memory.read(), transport }),
  }),
  licence: changeDocuments({
    port: documents.licence,
    rules: licenceList,
    keep: (driverLicense) => memory.write({ ...memory.read(), driverLicense }),
  }),
  inn: changeDocuments({
    port: documents.inn,
    rules: innList,
    keep: (list) => memory.write({ ...memory.read(), inn: list }),
  }),
  fleet: readFleet(documents),
})

export type Documents = ReturnType<typeof makeDocuments>
