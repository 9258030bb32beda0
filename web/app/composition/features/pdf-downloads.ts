export { pdfDownloadsFeature } from '#adapters/wiring/pdf-downloads.module.ts'
