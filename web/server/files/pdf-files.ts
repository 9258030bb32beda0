import { minuteMs } from '#domain/dates/duration.ts'
import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { ComposeFailure, PdfFailure } from '#application/pdf-documents/pdf-documents.errors.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { hasShortBody, isFromOwnPage } from './conditions.ts'
import { makePdfAdmission } from './pdf-admission.ts'
import { plainTextResponse, retryLater } from './plain-text-response.ts'
import { type DrawnFile, type PdfSite, publicPdfFile } from './public-pdf-file.ts'
import type { StaticFiles } from './static-files.ts'

/** A PDF for a request; null for an address that has none. */
export type PdfFiles = (request: Request, path: string, site: PdfSite) => Promise<Response | null>

type Failure = ComposeFailure | PdfFailure

/** Logs the cause of an internal error of rendering. */
type OnBroken = (cause: unknown, path: string) => void

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

/** The body as JSON; undefined if it is invalid. */
const readJson = async (request: Request): Promise<unknown> => {
  try {
    return JSON.parse(await request.text()) as unknown
  } catch {
    return undefined
  }
}

type Answer = (
  request: Request,
  file: DrawnFile,
  clientAddress: string | null | undefined,
) => Promise<Response>

/** Answers with a file once it is admitted and drawn. */
const makeAnswer = (onBroken: OnBroken, clock: () => number): Answer => {
  const admit = makePdfAdmission(clock)
  return async (request, { name, drawn }, clientAddress = null) => {
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
  const answer = makeAnswer(onBroken, clock)

  const answerRequested = async (request: Request, { by, clientAddress }: PdfSite): Promise<Response> => {
    if (!isFromOwnPage(request)) return plainTextResponse(403, 'Файлы делаются со страниц этого сайта')
    if (!hasShortBody(request, maxBodyBytes))
      return plainTextResponse(413, 'Запрос слишком большой. Обновите страницу и выберите меньше штрафов')
    const drawn = documents.requested(await readJson(request), by)
    return answer(request, { name: 'dokument', drawn }, clientAddress)
  }

  return async (request, path, site) => {
    if (path === '/papers/' && request.method === 'POST') return answerRequested(request, site)
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const file = await publicPdfFile(documents, files, { url: new URL(request.url), path, site })
    return file && answer(request, file, site.clientAddress)
  }
}
