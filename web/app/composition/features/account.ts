export { accountFeature } from '#adapters/wiring/account.module.ts'
