import { makePdfDocuments, type PdfDocuments } from '#application/pdf-documents/index.ts'
import type { SessionCredentials } from '#application/pdf-documents/pdf-request.ts'
import { pdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { makePdfRenderer, type PdfRendererSetup } from '#adapters/pdf/pdf-renderer.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { finesFeature } from './fines.module.ts'
import { linksFeature } from './links.module.ts'
import { openProduct, type ProductSetup } from './open-product.ts'
import { paymentsFeature, receiptsFeature } from './payments.module.ts'
import { searchesFeature } from './searches.module.ts'

/** The product of one visitor: it holds the visitor's session and is dropped with the request. */
const openFor = (setup: ProductSetup, auth: SessionCredentials) => {
  const storage = memoryStorage()
  makeAuthStorage(storage).write(setup.platform, { ...noAuth, ...auth })
  return openProduct({ ...setup, storage })
}

/** PDF documents for a server: only a server has the fonts and the threads. */
export const openPdfDocuments = (setup: ProductSetup, rendering: PdfRendererSetup): PdfDocuments => {
  const ask = openProduct(setup)
  return makePdfDocuments({
    renderer: makePdfRenderer(rendering),
    reader: pdfRequestReader,
    recordsOf: (auth) => {
      const own = openFor(setup, auth)
      return {
        fine: own(finesFeature).show,
        finesByIds: own(searchesFeature).byIds,
        payment: own(paymentsFeature).status,
      }
    },
    readReceipt: ask(receiptsFeature).show,
    openLink: ask(linksFeature).open,
  })
}
