import { Effect } from 'effect'
import type { CompanyLookupPort } from '#application/company-lookup/company-lookup.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { companyByInn } from '#adapters/backend/contract/services/company-lookup.contract.ts'

/** Implements `CompanyLookupPort` with the call of the company lookup. */
export const makeCompanyLookupClient = (call: Call): CompanyLookupPort => ({
  byInn: (inn) => call.request(companyByInn, { inn }).pipe(Effect.map(({ company }) => company)),
})
