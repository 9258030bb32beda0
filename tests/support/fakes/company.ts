import { Effect } from 'effect'
import type { DocumentsPort } from '#application/documents/documents.port.ts'
import { makeDocuments } from '#application/documents/index.ts'
import type { DriverPhonesPort, FineDriverPort, SchedulesPort } from '#application/drivers/drivers.port.ts'
import { makeDrivers } from '#application/drivers/index.ts'
import { makeOrganisation } from '#application/organisation/index.ts'
import type { OrganisationPort } from '#application/organisation/organisation.port.ts'
import { fakeDocumentsPort } from './documents-port.ts'
import { fakeCrmPort, fakeOrganisationPort } from './organisation-ports.ts'
import { fakeSession } from './session.ts'

const never = () => Effect.die('asked')

interface CompanyPorts {
  readonly documents?: Partial<DocumentsPort>
  readonly organisation?: Partial<OrganisationPort>
  readonly schedules?: Partial<SchedulesPort>
  readonly phones?: Partial<DriverPhonesPort>
  readonly fines?: Partial<FineDriverPort>
}

/** The features of a company that has signed in; a test replaces the methods that it needs. */
export const fakeCompany = async (ports: CompanyPorts = {}) => {
  const { session, credentials, inThisSession } = fakeSession()
  await Effect.runPromise(session.open())
  const empty = { list: () => Effect.succeed([]), create: never, edit: never, remove: never }
  const organisationPort = inThisSession(fakeOrganisationPort(ports.organisation))
  const schedulesPort: SchedulesPort = inThisSession({ ...empty, ...ports.schedules })
  const phonesPort: DriverPhonesPort = inThisSession({ ...empty, read: never, ...ports.phones })
  const fineDriverPort: FineDriverPort = inThisSession({
    whoDrove: never,
    driversOf: never,
    notify: never,
    notices: never,
    ...ports.fines,
  })
  return {
    session,
    credentials,
    organisationPort,
    schedulesPort,
    phonesPort,
    fineDriverPort,
    documents: makeDocuments(inThisSession(fakeDocumentsPort(ports.documents))),
    organisation: makeOrganisation(organisationPort, fakeCrmPort(), () => Effect.void, {
      userId: () => null,
    }),
    drivers: makeDrivers(schedulesPort, phonesPort, fineDriverPort),
  }
}
