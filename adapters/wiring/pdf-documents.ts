import { makePdfDocuments, type PdfDocuments } from '#application/pdf-documents/index.ts'
import type { SessionCredentials } from '#application/pdf-documents/pdf-request.ts'
import { pdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { makePdfRenderer, type PdfRendererSetup } from '#adapters/pdf/pdf-renderer.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { openProduct, type ProductSetup } from './open-product.ts'

/** The product of one visitor: it holds the visitor's session and is dropped with the request. */
const openFor = (setup: ProductSetup, auth: SessionCredentials) => {
  const storage = memoryStorage()
  makeAuthStorage(storage).write(setup.platform, { ...noAuth, ...auth })
  return openProduct({ ...setup, storage }).ask
}

/** PDF documents for a server: only a server has the fonts and the threads. */
export const openPdfDocuments = (setup: ProductSetup, rendering: PdfRendererSetup): PdfDocuments => {
  const { ask } = openProduct(setup)
  return makePdfDocuments({
    renderer: makePdfRenderer(rendering),
    reader: pdfRequestReader,
    recordsOf: (auth) => {
      const own = openFor(setup, auth)
      return { fine: own('fines').show, finesByIds: own('searches').byIds, payment: own('payments').status }
    },
    readReceipt: ask('receipts').show,
    openLink: ask('links').open,
  })
}
