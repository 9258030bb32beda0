export { documentsFeature } from '#adapters/wiring/documents.module.ts'
