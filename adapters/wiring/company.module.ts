import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { CompanyLookupPort } from '#application/company-lookup/company-lookup.port.ts'
import { type CompanyLookup, makeCompanyLookup } from '#application/company-lookup/index.ts'
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
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import { CallToken, LogSubmissionToken, SessionToken, token } from './tokens.ts'

const OrganisationPortToken = token<OrganisationPort>('OrganisationPort')
const CrmPortToken = token<CrmPort>('CrmPort')
const SchedulesPortToken = token<SchedulesPort>('SchedulesPort')
const DriverPhonesPortToken = token<DriverPhonesPort>('DriverPhonesPort')
const FineDriverPortToken = token<FineDriverPort>('FineDriverPort')
const CompanyLookupPortToken = token<CompanyLookupPort>('CompanyLookupPort')

const OrganisationToken = token<OrganisationFeature>('Organisation')
const DriversToken = token<Drivers>('Drivers')
const CompanyLookupToken = token<CompanyLookup>('CompanyLookup')

/** The cabinet of a company, and whose company it is, by the names that pages and commands use. */
export interface CompanyFeatures {
  readonly organisation: OrganisationFeature
  readonly drivers: Drivers
  readonly companyLookup: CompanyLookup
}

export const companyTokens: {
  readonly [Name in keyof CompanyFeatures]: ServiceIdentifier<CompanyFeatures[Name]>
} = { organisation: OrganisationToken, drivers: DriversToken, companyLookup: CompanyLookupToken }

export const companyFeatures = new ContainerModule(({ bind }) => {
  bind(OrganisationPortToken).toResolvedValue(makeOrganisationClient, [CallToken])
  bind(CrmPortToken).toResolvedValue(makeCrmClient, [CallToken])
  bind(SchedulesPortToken).toResolvedValue(makeSchedulesClient, [CallToken])
  bind(DriverPhonesPortToken).toResolvedValue(makeDriverPhonesClient, [CallToken])
  bind(FineDriverPortToken).toResolvedValue(makeFineDriverClient, [CallToken])
  bind(CompanyLookupPortToken).toResolvedValue(makeCompanyLookupClient, [CallToken])
  bind(CompanyLookupToken)
    .toResolvedValue(makeCompanyLookup, [CompanyLookupPortToken, LogSubmissionToken])
    .inSingletonScope()
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
