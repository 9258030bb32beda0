import type { Effect } from 'effect'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { ComposeFailure, PdfFailure } from '#application/pdf-documents/pdf-documents.errors.ts'
import { type RefundReason, refundReasons } from '#domain/payment/refund-request.ts'
import { sampleDocuments } from '#web/features/information/sample-documents.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { hasShortBody, isFromOwnPage } from './conditions.ts'
import { makePdfAdmission } from './pdf-admission.ts'
import { plainTextResponse, retryLater } from './plain-text-response.ts'
import type { StaticFiles } from './static-files.ts'

export interface PdfSite {
  /** Name of the brand that visitors see. */
  readonly by: string
  readonly origin: string
  /** The address that limits count requests under; null where it is unknown. */
  readonly clientAddress?: string | null
}

/** A PDF for a request; null for an address that has none. */
export type PdfFiles = (request: Request, path: string, site: PdfSite) => Promise<Response | null>

type Failure = ComposeFailure | PdfFailure

/** Logs the cause of an internal error of rendering. */
type OnBroken = (cause: unknown, path: string) => void

type Drawn = Effect.Effect<Uint8Array<ArrayBuffer>, Failure>

const receiptPattern = /^\/fines\/document\/([\w-]{20,64})\/(chek|vozvrat)\.pdf$/
const billPattern = /^\/invoice\/([\w-]{16,64})\/schet\.pdf$/
const samplePattern = /^\/files\/([\w-]+)\.pdf$/

/** `maxPdfRows` ids take 40 kB, the longest appeal 30 kB. */
const maxBodyBytes = 65_536

const statuses: Readonly<Record<Failure['_tag'], number>> = {
  BackendRefused: 404,
  PdfRecordMissing: 404,
  NotSignedIn: 401,
  PdfRequestRefused: 422,
  PdfTooLarge: 422,
  BackendUnavailable: 503,
  PdfFailed: 503,
  PdfStopped: 503,
}

const sessionOver = 'Сессия закончилась. Обновите страницу и повторите'

const failureAnswer = (failure: Failure): Response => {
  const { _tag, message } = failure
  const retryAfterMs = 'retryAfterMs' in failure ? failure.retryAfterMs : undefined
  const status = retryAfterMs === undefined ? statuses[_tag] : 503
  if (status !== 503) return plainTextResponse(status, _tag === 'NotSignedIn' ? sessionOver : message)
  const seconds = Math.ceil((retryAfterMs ?? minuteMs) / 1000)
  return retryLater(503, message, seconds)
}

const fileAnswer = (file: Uint8Array<ArrayBuffer>, name: string, isHead: boolean): Response =>
  new Response(isHead ? null : file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })

const isReason = (text: string | null): text is RefundReason =>
  text !== null && (refundReasons as readonly string[]).includes(text)

/** The body as JSON; undefined if it is invalid. */
const readJson = async (request: Request): Promise<unknown> => {
  try {
    return JSON.parse(await request.text()) as unknown
  } catch {
    return undefined
  }
}

/**
 * PDF files of the site: `POST /papers/` draws what the body names (`PdfRequest`, with the visitor's credentials in the body),
 * and public addresses of receipts, bills and sample letters draw those. Refusals are plain text, one Russian sentence.
 */
export const makePdfFiles = (
  documents: PdfDocuments,
  files: StaticFiles,
  onBroken: OnBroken,
  clock: () => number = Date.now,
): PdfFiles => {
  const admit = makePdfAdmission(clock)
  const answer = async (
    request: Request,
    name: string,
    drawn: Drawn,
    { clientAddress = null }: PdfSite,
  ): Promise<Response> => {
    const admission = admit(clientAddress)
    if (admission._tag === 'Busy') {
      const { status, message, seconds } = admission
      return retryLater(status, message, seconds)
    }
    try {
      const found = await runLoader(drawn, request.signal)
      if (found._tag === 'Done') return fileAnswer(found.value, name, request.method === 'HEAD')
      if (found.error._tag === 'PdfFailed') onBroken(found.error.cause, new URL(request.url).pathname)
      return failureAnswer(found.error)
    } catch (error) {
      if (!request.signal.aborted) throw error
      // The visitor has left and does not read it; the log and the metrics count it as no failure of the server.
      return plainTextResponse(400, 'Запрос оборвался на полпути. Повторите его')
    } finally {
      admission.release()
    }
  }

  const requested = async (request: Request, site: PdfSite): Promise<Response> => {
    if (!isFromOwnPage(request)) return plainTextResponse(403, 'Файлы делаются со страниц этого сайта')
    if (!hasShortBody(request, maxBodyBytes))
      return plainTextResponse(413, 'Запрос слишком большой. Обновите страницу и выберите меньше штрафов')
    return answer(request, 'dokument', documents.requested(await readJson(request), site.by), site)
  }

  const receiptFile = (request: Request, hash: string, kind: string, site: PdfSite) => {
    const { by, origin } = site
    if (kind === 'chek') {
      const address = `${origin}${receiptPath(hash)}`
      return answer(request, 'chek', documents.receipt(hash, { by, address }), site)
    }
    const { searchParams } = new URL(request.url)
    const reason = searchParams.get('reason')
    const setup = {
      by,
      charge: Number(searchParams.get('charge') ?? 1),
      reason: isReason(reason) ? reason : 'twice',
    }
    return answer(request, 'zayavlenie-na-vozvrat', documents.refundRequest(hash, setup), site)
  }

  /** A sample letter is a text file of the site; its PDF has the same text. */
  const sampleFile = async (
    request: Request,
    sampleName: string,
    site: PdfSite,
  ): Promise<Response | null> => {
    const document = sampleDocuments.find(({ name }) => name === sampleName)
    if (document === undefined) return null
    const sample = await files(new Request(request.url), `/files/${document.name}.txt`)
    if (sample === null) return null
    return answer(
      request,
      document.name,
      documents.letter(document.title, site.by, await sample.text()),
      site,
    )
  }

  return async (request, path, site) => {
    if (path === '/papers/' && request.method === 'POST') return requested(request, site)
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const [, hash, kind] = receiptPattern.exec(path) ?? []
    if (hash !== undefined && kind !== undefined) return receiptFile(request, hash, kind, site)
    const [, bill] = billPattern.exec(path) ?? []
    if (bill !== undefined) {
      const setup = { by: site.by, address: `${site.origin}/invoice/${bill}/` }
      return answer(request, 'schet', documents.bill(bill, setup), site)
    }
    const [, sample] = samplePattern.exec(path) ?? []
    return sample === undefined ? null : sampleFile(request, sample, site)
  }
}
