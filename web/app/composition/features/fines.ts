export { finesFeature } from '#adapters/wiring/fines.module.ts'
