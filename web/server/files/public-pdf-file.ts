import type { Effect } from 'effect'
import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { ComposeFailure, PdfFailure } from '#application/pdf-documents/pdf-documents.errors.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { type RefundReason, refundReasons } from '#domain/payment/refund-request.ts'
import { sampleDocuments } from '#web/features/information/sample-documents.ts'
import type { StaticFiles } from './static-files.ts'

export interface PdfSite {
  /** Name of the brand that visitors see. */
  readonly by: string
  readonly origin: string
  /** The address that limits count requests under; null where it is unknown. */
  readonly clientAddress?: string | null
}

const receiptPattern = /^\/fines\/document\/([\w-]{20,64})\/(chek|vozvrat)\.pdf$/
const billPattern = /^\/invoice\/([\w-]{16,64})\/(schet|akt)\.pdf$/
const samplePattern = /^\/files\/([\w-]+)\.pdf$/

const isReason = (text: string | null): text is RefundReason =>
  text !== null && (refundReasons as readonly string[]).includes(text)

/** A file to draw, with its name without the extension. */
export interface DrawnFile {
  readonly name: string
  readonly drawn: Effect.Effect<Uint8Array<ArrayBuffer>, ComposeFailure | PdfFailure>
}

const receiptFile = (documents: PdfDocuments, hash: string, { by, origin }: PdfSite): DrawnFile => ({
  name: 'chek',
  drawn: documents.receipt(hash, { by, address: `${origin}${receiptPath(hash)}` }),
})

const refundRequestFile = (
  documents: PdfDocuments,
  hash: string,
  { searchParams }: URL,
  { by }: PdfSite,
): DrawnFile => {
  const reason = searchParams.get('reason')
  return {
    name: 'zayavlenie-na-vozvrat',
    drawn: documents.refundRequest(hash, {
      by,
      charge: Number(searchParams.get('charge') ?? 1),
      reason: isReason(reason) ? reason : 'twice',
    }),
  }
}

/** A sample letter is a text file of the site; its PDF has the same text. */
const sampleFile = async (
  documents: PdfDocuments,
  files: StaticFiles,
  { sampleName, url, by }: { readonly sampleName: string; readonly url: URL; readonly by: string },
): Promise<DrawnFile | null> => {
  const document = sampleDocuments.find(({ name }) => name === sampleName)
  if (document === undefined) return null
  const sample = await files(new Request(url), `/files/${document.name}.txt`)
  if (sample === null) return null
  return { name: document.name, drawn: documents.letter(document.title, by, await sample.text()) }
}

/** Returns the file of a public address; null for an address that has none. */
export const publicPdfFile = async (
  documents: PdfDocuments,
  files: StaticFiles,
  { url, path, site }: { readonly url: URL; readonly path: string; readonly site: PdfSite },
): Promise<DrawnFile | null> => {
  const [, hash, kind] = receiptPattern.exec(path) ?? []
  if (hash !== undefined)
    return kind === 'chek'
      ? receiptFile(documents, hash, site)
      : refundRequestFile(documents, hash, url, site)
  const [, bill, document] = billPattern.exec(path) ?? []
  if (bill !== undefined) {
    if (document === 'akt') return { name: 'akt', drawn: documents.act(bill, site.by) }
    const address = `${site.origin}/invoice/${bill}/`
    return { name: 'schet', drawn: documents.bill(bill, { by: site.by, address }) }
  }
  const [, sampleName] = samplePattern.exec(path) ?? []
  return sampleName === undefined ? null : sampleFile(documents, files, { sampleName, url, by: site.by })
}
