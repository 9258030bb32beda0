import { makeCompanyLookup } from '#application/company-lookup/index.ts'
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, logSubmission } from './shared.ts'

/** Companies of a public register. */
export const companyLookupUseCases = service(
  makeCompanyLookup,
  service(makeCompanyLookupClient, backendCall),
  logSubmission,
)
