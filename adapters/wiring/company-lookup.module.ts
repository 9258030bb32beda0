import { ContainerModule } from 'inversify'
import type { CompanyLookupPort } from '#application/company-lookup/company-lookup.port.ts'
import { type CompanyLookup, makeCompanyLookup } from '#application/company-lookup/index.ts'
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import type { Feature } from './feature.ts'
import { CallToken, LogSubmissionToken, token } from './tokens.ts'
import { tracking } from './tracking.module.ts'

const CompanyLookupPortToken = token<CompanyLookupPort>('CompanyLookupPort')
const CompanyLookupToken = token<CompanyLookup>('CompanyLookup')

const companyLookup = new ContainerModule(({ bind }) => {
  bind(CompanyLookupPortToken).toResolvedValue(makeCompanyLookupClient, [CallToken])
  bind(CompanyLookupToken)
    .toResolvedValue(makeCompanyLookup, [CompanyLookupPortToken, LogSubmissionToken])
    .inSingletonScope()
})

/** Companies of a public register. Submitted forms are tracked (spec §7). */
export const companyLookupFeature: Feature<'companyLookup'> = {
  name: 'companyLookup',
  token: CompanyLookupToken,
  modules: [tracking, companyLookup],
}
