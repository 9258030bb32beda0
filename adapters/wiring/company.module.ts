import { ContainerModule } from 'inversify'
import type { DriverPhonesPort, FineDriverPort, SchedulesPort } from '#application/drivers/drivers.port.ts'
import { type Drivers, makeDrivers } from '#application/drivers/index.ts'
import { makeOrganisation, type OrganisationFeature } from '#application/organisation/index.ts'
import type { CrmPort, OrganisationPort } from '#application/organisation/organisation.port.ts'
import {
  makeDriverPhonesClient,
  makeFineDriverClient,
  makeSchedulesClient,
} from '#adapters/backend/client/drivers.client.ts'
import { makeCrmClient, makeOrganisationClient } from '#adapters/backend/client/organisation.client.ts'
import type { Feature } from './feature.ts'
import { CallToken, LogSubmissionToken, SessionToken, token } from './tokens.ts'
import { tracking } from './tracking.module.ts'

const OrganisationPortToken = token<OrganisationPort>('OrganisationPort')
const CrmPortToken = token<CrmPort>('CrmPort')
const SchedulesPortToken = token<SchedulesPort>('SchedulesPort')
const DriverPhonesPortToken = token<DriverPhonesPort>('DriverPhonesPort')
const FineDriverPortToken = token<FineDriverPort>('FineDriverPort')

const OrganisationToken = token<OrganisationFeature>('Organisation')
const DriversToken = token<Drivers>('Drivers')

const company = new ContainerModule(({ bind }) => {
  bind(OrganisationPortToken).toResolvedValue(makeOrganisationClient, [CallToken])
  bind(CrmPortToken).toResolvedValue(makeCrmClient, [CallToken])
  bind(SchedulesPortToken).toResolvedValue(makeSchedulesClient, [CallToken])
  bind(DriverPhonesPortToken).toResolvedValue(makeDriverPhonesClient, [CallToken])
  bind(FineDriverPortToken).toResolvedValue(makeFineDriverClient, [CallToken])
  bind(OrganisationToken)
    .toResolvedValue(makeOrganisation, [
      OrganisationPortToken,
      CrmPortToken,
      LogSubmissionToken,
      SessionToken,
    ])
    .inSingletonScope()
  bind(DriversToken)
    .toResolvedValue(makeDrivers, [
      SchedulesPortToken,
      DriverPhonesPortToken,
      FineDriverPortToken,
      SessionToken,
    ])
    .inSingletonScope()
})

/** Submitted forms are tracked (spec §7). */
const modules = [tracking, company]

/** The cabinet of a company. */
export const organisationFeature: Feature<'organisation'> = {
  name: 'organisation',
  token: OrganisationToken,
  modules,
}

/** Drivers of a company's vehicles. */
export const driversFeature: Feature<'drivers'> = { name: 'drivers', token: DriversToken, modules }
