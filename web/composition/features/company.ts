export { companyLookupFeature, driversFeature, organisationFeature } from '#adapters/wiring/company.module.ts'
