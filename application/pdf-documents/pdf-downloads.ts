import type { Session } from '#application/session/index.ts'
import type { PdfDownloadsPort } from './pdf-documents.port.ts'
import type { PdfRequest } from './pdf-request.ts'

export const makePdfDownloads = (port: PdfDownloadsPort, session: Pick<Session, 'within'>) => ({
  /** A document of the visitor; an expired session fails as `NotSignedIn`. */
  download: (request: PdfRequest) => session.within(port.download(request)),
  receipt: port.receipt,
})

export type PdfDownloads = ReturnType<typeof makePdfDownloads>
