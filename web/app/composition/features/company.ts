export { driversFeature, organisationFeature } from '#adapters/wiring/company.module.ts'
