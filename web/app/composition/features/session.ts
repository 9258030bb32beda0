export { sessionFeature } from '#adapters/wiring/base.module.ts'
