export { supportFeature } from '#adapters/wiring/support.module.ts'
