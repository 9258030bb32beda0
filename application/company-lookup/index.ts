import type { CompanyLookupPort, LogSubmission } from './company-lookup.port.ts'
import { findCompany, findKpp } from './find-company.ts'

/** Use cases of the look-up of a company and its KPP by INN (spec §7). */
export const makeCompanyLookup = (companies: CompanyLookupPort, log: LogSubmission) => ({
  find: findCompany(companies, log),
  kpp: findKpp(companies, log),
})

export type CompanyLookup = ReturnType<typeof makeCompanyLookup>
