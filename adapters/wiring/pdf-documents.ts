import { makePdfDocuments, type PdfDocuments } from '#application/pdf-documents/index.ts'
import { makePdfRequestReader, type SessionCredentials } from '#adapters/pdf/pdf-request.wire.ts'
import { makePdfRenderer, type PdfRendererSetup } from '#adapters/pdf/pdf-renderer.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { openProductContainer, type ProductSetup } from './product.ts'
import { finesPort } from './services/fines.ts'
import { linksPort } from './services/links.ts'
import { paymentsPort, receiptsPort } from './services/payments.ts'
import { searchesPort } from './services/searches.ts'

/** The product of one visitor: it holds the visitor's session and is dropped with the request. */
const openFor = (setup: ProductSetup, auth: SessionCredentials) => {
  const storage = memoryStorage()
  makeAuthStorage(storage).write(setup.platform, { ...noAuth, ...auth })
  return openProductContainer({ ...setup, storage })
}

/** PDF documents for a server. Only a server has the fonts and the worker threads. */
export const openPdfDocuments = (setup: ProductSetup, rendering: PdfRendererSetup): PdfDocuments => {
  const resolve = openProductContainer(setup)
  return makePdfDocuments({
    renderer: makePdfRenderer(rendering),
    reader: makePdfRequestReader((auth) => {
      const ownContainer = openFor(setup, auth)
      return {
        fine: ownContainer(finesPort).fine,
        finesByIds: ownContainer(searchesPort).byIds,
        payment: ownContainer(paymentsPort).status,
      }
    }),
    readReceipt: resolve(receiptsPort).read,
    openLink: resolve(linksPort).open,
  })
}
