export { linksFeature } from '#adapters/wiring/links.module.ts'
