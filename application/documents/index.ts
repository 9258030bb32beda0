import type { CapabilitySet } from '#domain/documents/capability.ts'
import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Session } from '#application/session/index.ts'
import { changeDocuments } from './change-documents.ts'
import type { DocumentsPort } from './documents.port.ts'
import { readFleet } from './read-fleet.ts'
import { reloadDocuments } from './reload-documents.ts'

export const makeDocuments = (
  documents: DocumentsPort,
  session: Pick<Session, 'within'>,
  available: CapabilitySet,
) => ({
  reload: reloadDocuments(documents, session),
  sts: changeDocuments(
    { port: documents.sts, rules: stsList, create: 'sts.create', edit: 'sts.edit', available },
    session,
  ),
  licence: changeDocuments(
    {
      port: documents.licence,
      rules: licenceList,
      create: 'licence.create',
      edit: 'licence.edit',
      available,
    },
    session,
  ),
  inn: changeDocuments(
    { port: documents.inn, rules: innList, create: 'inn.create', edit: 'inn.edit', available },
    session,
  ),
  fleet: readFleet(documents, session),
  byPlate: (plate: Plate) => session.within(documents.byPlate(plate)),
})

export type Documents = ReturnType<typeof makeDocuments>
