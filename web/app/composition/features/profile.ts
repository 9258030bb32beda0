export { profileFeature } from '#adapters/wiring/profile.module.ts'
