import type { Effect } from 'effect'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { PdfFailure, PdfRequestRefused } from './pdf-documents.errors.ts'
import type { VisitorRecords } from './compose-requested.ts'
import type { PdfRequest } from './pdf-request.ts'

/** Draws documents within `PdfLimits`. */
export interface PdfRenderer {
  /** The bytes of a PDF file of A4 pages. */
  readonly render: (document: PdfDocument) => Effect.Effect<Uint8Array<ArrayBuffer>, PdfFailure>
}

/** A request with the records of the visitor who sent it. */
export interface VisitorPdfRequest {
  readonly request: PdfRequest
  readonly records: VisitorRecords
}

/** Validates requests. A body of another shape and a text that is too long are refused. */
export interface PdfRequestReader {
  /** Validates the body of a request. Fails with `PdfRequestRefused`. */
  readonly read: (body: unknown) => Effect.Effect<VisitorPdfRequest, PdfRequestRefused>
}

/** Fetches PDF files from the site. */
export interface PdfDownloadsPort {
  /** Downloads with the visitor's session. */
  readonly download: (request: PdfRequest) => Effect.Effect<Uint8Array<ArrayBuffer>, BackendFailed>
  /** Downloads the receipt with this public name, without a session. */
  readonly receipt: (name: string) => Effect.Effect<Uint8Array<ArrayBuffer>, BackendFailed>
}
