export { camerasFeature } from '#adapters/wiring/cameras.module.ts'
