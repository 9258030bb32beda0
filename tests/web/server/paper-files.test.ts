import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { paperReader } from '#adapters/pdf/paper.wire.ts'
import { makePdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { PaperFailed } from '#application/papers/papers.errors.ts'
import { makePapers } from '#application/papers/index.ts'
import { instant } from '#domain/dates/instant.ts'
import { makePaperFiles } from '#web/server/paper-files.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const known = 'a'.repeat(27)
const origin = 'https://kvitok.example'
const payment = samplePayment({ state: 'paid', paidAt: instant(Date.UTC(2026, 4, 12)), receipt: known })
const refused = new BackendRefused({ code: 'receipt.unknown', message: 'Чека с таким адресом нет' })

const broken: unknown[] = []

const samples = async (_: Request, path: string) =>
  path === '/files/zayavlenie-na-vozvrat.txt' ? new Response('ЗАЯВЛЕНИЕ') : null

const files = makePaperFiles(
  makePapers(makePdfWriter(), paperReader, {
    read: (name) => (name === known ? Effect.succeed(payment) : Effect.fail(refused)),
  }),
  samples,
  (cause) => broken.push(cause),
)

const ask = (path: string, init?: RequestInit) =>
  files(new Request(`${origin}${path}`, init), path.replace(/\?.*/, ''), { by: 'Квиток', origin })

const textOf = async (answer: Response | null) =>
  readPdf(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())).text

const post = (body: string, headers: Record<string, string> = {}) =>
  ask('/papers/', { method: 'POST', body, headers: { 'content-length': String(body.length), ...headers } })

describe('files of a site', () => {
  it('gives the receipt of a payment as a PDF to be kept', async () => {
    const answer = await ask(`/fines/document/${known}/chek.pdf`)
    expect(answer?.headers.get('content-type')).toBe('application/pdf')
    expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="chek.pdf"')
    expect(answer?.headers.get('cache-control')).toContain('no-store')
    expect(await textOf(answer)).toContain(`${origin}/fines/document/${known}/`)
  })

  it('knows nothing of a receipt that is not there', async () => {
    const answer = await ask(`/fines/document/${'b'.repeat(27)}/chek.pdf`)
    expect([answer?.status, await answer?.text()]).toEqual([404, 'Чека с таким адресом нет'])
  })

  it('writes the request for a refund for the charge that was named', async () => {
    const text = await textOf(await ask(`/fines/document/${known}/vozvrat.pdf?charge=1&reason=foreign`))
    expect(text).toContain('Заявление о возврате')
    expect(text).toContain('сделан по чужому начислению')
  })

  it('refuses the request for a charge that the payment has not', async () => {
    expect((await ask(`/fines/document/${known}/vozvrat.pdf?charge=9`))?.status).toBe(404)
  })

  it('gives a sample letter as a PDF', async () => {
    expect(await textOf(await ask('/files/zayavlenie-na-vozvrat.pdf'))).toContain('ЗАЯВЛЕНИЕ')
  })

  it('makes a file of what a page of ours put together', async () => {
    const paper = { title: 'Штрафы', by: 'Квиток', madeAt: 0, parts: [{ kind: 'text', text: 'Три штрафа' }] }
    expect(await textOf(await post(JSON.stringify(paper)))).toContain('Три штрафа')
  })

  it.each([
    ['what is no paper', '{}', {}, 422],
    ['what is no JSON', 'paper', {}, 422],
    ['what a foreign page sends', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await post(body, headers))?.status).toBe(status)
  })

  it('takes twenty papers of a visitor in a minute, and the next ones in the next', async () => {
    let now = 0
    const mine = makePaperFiles(
      makePapers(makePdfWriter(), paperReader, { read: () => Effect.fail(refused) }),
      samples,
      () => undefined,
      () => now,
    )
    const statusFor = async (visitor: string | null) => {
      const request = new Request(`${origin}/papers/`, { method: 'POST', body: '{}' })
      const answer = await mine(request, '/papers/', { by: 'Квиток', origin, visitor })
      return [answer?.status, answer?.headers.get('retry-after')]
    }
    for (let count = 0; count < 20; count += 1) await statusFor('203.0.113.7')
    expect(await statusFor('203.0.113.7')).toEqual([429, '60'])
    expect(await statusFor('203.0.113.8')).toEqual([422, null])
    expect(await statusFor(null)).toEqual([422, null])
    now = 60_000
    expect(await statusFor('203.0.113.7')).toEqual([422, null])
  })

  it('says that a file broke, to the visitor and to the log', async () => {
    const failing = makePdfWriter()
    const papers = makePapers(
      { ...failing, write: () => Effect.fail(new PaperFailed({ cause: 'no font' })) },
      paperReader,
      { read: () => Effect.succeed(payment) },
    )
    const path = `/fines/document/${known}/chek.pdf`
    const answer = await makePaperFiles(papers, samples, (cause) => broken.push(cause))(
      new Request(`${origin}${path}`),
      path,
      { by: 'Квиток', origin },
    )
    expect([answer?.status, broken]).toEqual([503, ['no font']])
  })

  it('leaves pages alone', async () => {
    expect(await ask(`/fines/document/${known}/`)).toBeNull()
  })
})
