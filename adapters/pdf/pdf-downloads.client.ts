import { receiptPdfPath } from '#domain/navigation/page-paths.ts'
import { Effect } from 'effect'
import type { PdfDownloadsPort } from '#application/pdf-documents/pdf-documents.port.ts'
import { type BackendFailed, BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { Transport } from '#adapters/backend/client/call.ts'
import { inSession } from '#adapters/backend/client/client.ts'
import type { CredentialsStore } from '#adapters/backend/client/credentials.ts'
import type { SignedPdfRequest } from './pdf-request.wire.ts'

const messages = {
  network: 'Нет связи: PDF делает сервер. Повторите, когда связь вернётся, или распечатайте страницу',
  timeout: 'Сервер готовит файл слишком долго. Повторите через минуту или распечатайте страницу',
  server: 'Сервер не смог подготовить файл. Повторите через минуту или распечатайте страницу',
} as const

const unavailable = (reason: keyof typeof messages): BackendUnavailable =>
  new BackendUnavailable({ reason, message: messages[reason] })

const isOfType = ({ headers }: Response, type: string): boolean =>
  headers.get('content-type')?.startsWith(type) === true

/** The site refuses with one Russian sentence in plain text; any other response is from a proxy and is not shown. */
const failureOf = async (response: Response): Promise<BackendFailed> => {
  if (!isOfType(response, 'text/plain')) return unavailable('server')
  const code = response.status === 401 ? 'session.expired' : 'pdf.refused'
  return new BackendRefused({ code, message: await response.text() })
}

/** The credentials are sent in the body of `POST /papers/`, because URLs are logged. */
export const makePdfDownloadsClient = (
  { baseUrl, fetch, timeoutMs }: Omit<Transport, 'auth'>,
  credentials: CredentialsStore,
): PdfDownloadsPort => {
  const fetched = (path: string, init: () => RequestInit) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(`${baseUrl}${path}`, { ...init(), signal })
        if (!response.ok || !isOfType(response, 'application/pdf')) return await failureOf(response)
        return new Uint8Array(await response.arrayBuffer())
      },
      catch: () => unavailable('network'),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(unavailable('timeout')),
      }),
      Effect.flatMap((answer) =>
        answer instanceof Uint8Array ? Effect.succeed(answer) : Effect.fail(answer),
      ),
    )
  return {
    download: (request) =>
      fetched('/papers/', () => {
        const { session, rand, userId } = credentials.read()
        const signed: SignedPdfRequest = { request, auth: { session, rand, userId } }
        return {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(signed),
        }
      }).pipe(inSession(credentials)),
    receipt: (name) => fetched(receiptPdfPath(encodeURIComponent(name)), () => ({})),
  }
}
