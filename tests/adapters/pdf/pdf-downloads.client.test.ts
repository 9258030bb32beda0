import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePdfDownloadsClient } from '#adapters/pdf/pdf-downloads.client.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const auth = {
  ...noAuth,
  clientId: 'c',
  salt: 'salt',
  session: 'secret-session',
  rand: 'secret-rand',
  userId: 'u',
}

const request: PdfRequest = { kind: 'fine', id: sampleFine().id, showsSubject: true }

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

const refusal = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const signedIn = () => {
  const { credentials } = fakeSession()
  credentials.write(auth)
  return credentials
}

const clientOf = (answer: (requests: Request) => Promise<Response>, timeoutMs = 30_000) =>
  makePdfDownloadsClient(
    {
      baseUrl: 'https://kvitok.example',
      fetch: (input, init) => answer(new Request(input, init)),
      timeoutMs,
    },
    signedIn(),
  )

const nameOf = (error: BackendFailed): string => {
  if (error._tag === 'NotSignedIn') return error._tag
  return error._tag === 'BackendRefused' ? error.code : error.reason
}

const outcome = (answer: (requests: Request) => Promise<Response>, timeoutMs?: number) =>
  Effect.runPromise(
    clientOf(answer, timeoutMs)
      .download(request)
      .pipe(
        Effect.map((file) => Buffer.from(file).toString()),
        Effect.catch((error) => Effect.succeed(`${nameOf(error)}: ${error.message}`)),
      ),
  )

describe('makePdfDownloadsClient', () => {
  it('sends the request and the credentials in the body, and no secret in the URL', async () => {
    const requests: Request[] = []
    const file = await outcome(async (one) => {
      requests.push(one)
      return pdf()
    })
    expect(file).toBe('%PDF')
    expect(requests.map(({ url, method }) => [url, method])).toEqual([
      ['https://kvitok.example/papers/', 'POST'],
    ])
    expect(await requests[0]?.json()).toEqual({
      request,
      auth: { session: 'secret-session', rand: 'secret-rand', userId: 'u' },
    })
  })

  it.each([
    [refusal(422, 'Сократите текст'), 'pdf.refused: Сократите текст'],
    [refusal(503, 'Повторите через минуту'), 'pdf.refused: Повторите через минуту'],
    [refusal(401, 'Сессия закончилась'), 'NotSignedIn: '],
    [Response.json({ code: 'not-found' }, { status: 404 }), 'server: Сервер не смог подготовить файл'],
    [new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'server: Сервер не смог'],
  ])('distinguishes a refusal of the site from a response of a proxy', async (response, expected) => {
    expect(await outcome(async () => response)).toContain(expected)
  })

  it('reports a lost connection or a timeout', async () => {
    expect(await outcome(() => Promise.reject(new TypeError('fetch failed')))).toContain('network: Нет связи')
    expect(await outcome(() => new Promise(() => undefined), 1)).toContain('timeout: Сервер готовит файл')
  })

  it('fetches a receipt by its public name, without credentials', async () => {
    const requests: Request[] = []
    const client = clientOf(async (one) => {
      requests.push(one)
      return pdf()
    })
    await Effect.runPromise(client.receipt('a b'))
    expect(requests.map(({ url, method, body }) => [url, method, body])).toEqual([
      ['https://kvitok.example/fines/document/a%20b/chek.pdf', 'GET', null],
    ])
  })
})
