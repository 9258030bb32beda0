export { readSettings, type Settings } from '#adapters/wiring/settings.ts'
