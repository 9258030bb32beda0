export { deviceFeature } from '#adapters/wiring/device.module.ts'
