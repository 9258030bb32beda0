export { experimentsFeature } from '#adapters/wiring/experiments.module.ts'
