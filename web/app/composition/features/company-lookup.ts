export { companyLookupFeature } from '#adapters/wiring/company-lookup.module.ts'
