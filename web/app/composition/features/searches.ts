export { searchesFeature } from '#adapters/wiring/searches.module.ts'
