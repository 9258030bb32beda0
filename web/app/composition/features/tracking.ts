export { trackingFeature } from '#adapters/wiring/tracking.module.ts'
