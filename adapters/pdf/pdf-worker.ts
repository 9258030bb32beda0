/**
 * Entry point of the worker thread that draws one document. It is a separate input of the server's build, and Node.js
 * also starts it from the source, so all its imports are TypeScript whose types can be stripped.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { drawPdf, type PdfStyle, TooManyPages } from './draw-pdf.ts'

export interface PdfTask extends PdfStyle {
  readonly document: PdfDocument
}

/** Message of the worker; an unexpected error ends the worker and reaches its parent as the event `error`. */
export type PdfAnswer =
  | { readonly _tag: 'Drawn'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly _tag: 'TooManyPages' }

const answer = async ({ document, ...looks }: PdfTask): Promise<PdfAnswer> => {
  try {
    return { _tag: 'Drawn', file: await drawPdf(document, looks) }
  } catch (error) {
    if (error instanceof TooManyPages) return { _tag: 'TooManyPages' }
    throw error
  }
}

const drawn = await answer(workerData as PdfTask)
parentPort?.postMessage(drawn, drawn._tag === 'Drawn' ? [drawn.file.buffer] : [])
