import { makeDrivers } from '#application/drivers/index.ts'
import { makeOrganisation } from '#application/organisation/index.ts'
import {
  makeDriverPhonesClient,
  makeFineDriverClient,
  makeSchedulesClient,
} from '#adapters/backend/client/organisation/drivers.client.ts'
import {
  makeCrmClient,
  makeOrganisationClient,
} from '#adapters/backend/client/organisation/organisation.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, credentials, logSubmission, sessionPort } from './shared.ts'

/** The organisation of the user, its tariff and its settings. */
export const organisationPort = service(makeOrganisationClient, backendCall, credentials)

export const organisationUseCases = service(
  makeOrganisation,
  organisationPort,
  service(makeCrmClient, backendCall),
  logSubmission,
  sessionPort,
)

/** Shifts, phones and fines of the drivers of a company. */
export const schedulesPort = service(makeSchedulesClient, backendCall)
export const driverPhonesPort = service(makeDriverPhonesClient, backendCall)
export const fineDriverPort = service(makeFineDriverClient, backendCall)
export const driversUseCases = service(makeDrivers, schedulesPort, driverPhonesPort, fineDriverPort)
