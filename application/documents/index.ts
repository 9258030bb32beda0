import type { CapabilitySet } from '#domain/documents/capability.ts'
import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import type { Session } from '#application/session/index.ts'
import { changeDocuments } from './change-documents.ts'
import type { DocumentsPort } from './documents.port.ts'
import { readFleet } from './read-fleet.ts'
import { type DocumentsMemory, reloadDocuments } from './reload-documents.ts'

/** For whoever keeps nothing between visits. */
const nowhere: DocumentsMemory = { read: () => emptyProfile, write: () => undefined }

export const makeDocuments = (
  documents: DocumentsPort,
  session: Pick<Session, 'within'>,
  available: CapabilitySet,
  memory: DocumentsMemory = nowhere,
) => ({
  reload: reloadDocuments(documents, session, memory),
  sts: changeDocuments(
    {
      port: documents.sts,
      rules: stsList,
      create: 'sts.create',
      edit: 'sts.edit',
      available,
      keep: (transport) => memory.write({ ...memory.read(), transport }),
    },
    session,
  ),
  licence: changeDocuments(
    {
      port: documents.licence,
      rules: licenceList,
      create: 'licence.create',
      edit: 'licence.edit',
      available,
      keep: (driverLicense) => memory.write({ ...memory.read(), driverLicense }),
    },
    session,
  ),
  inn: changeDocuments(
    {
      port: documents.inn,
      rules: innList,
      create: 'inn.create',
      edit: 'inn.edit',
      available,
      keep: (list) => memory.write({ ...memory.read(), inn: list }),
    },
    session,
  ),
  fleet: readFleet(documents, session),
  byPlate: (plate: Plate) => session.within(documents.byPlate(plate)),
})

export type Documents = ReturnType<typeof makeDocuments>
