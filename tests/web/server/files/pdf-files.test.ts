import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePdfRenderer } from '#adapters/pdf/pdf-renderer.ts'
import { makePdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { makePdfDocuments, type PdfDocumentsDeps } from '#application/pdf-documents/index.ts'
import { PdfFailed, PdfStopped, PdfTooLarge } from '#application/pdf-documents/pdf-documents.errors.ts'
import { NotSignedIn, BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { paidTermOf } from '#domain/organisation/paid-term.ts'
import { makePdfFiles } from '#web/server/files/pdf-files.ts'
import type { PdfSite } from '#web/server/files/public-pdf-file.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { paidBill } from '#tests/support/backend/paid-bill.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'

const known = 'a'.repeat(27)
const origin = 'https://kvitok.example'
const payment = samplePayment({ state: 'paid', paidAt: instant(Date.UTC(2026, 4, 12)), receipt: known })
const refused = new BackendRefused({ code: 'receipt.unknown', message: 'Чека с таким адресом нет' })
const fine = sampleFine()
const auth = { session: 'secret-session', rand: 'secret-rand', userId: 'u' }

const samples = async (_: Request, path: string) =>
  path === '/files/zayavlenie-na-vozvrat.txt' ? new Response('ЗАЯВЛЕНИЕ') : null

const signedIn: unknown[] = []

const needs: PdfDocumentsDeps = {
  renderer: makePdfRenderer(),
  reader: makePdfRequestReader((given) => {
    signedIn.push(given)
    return {
      fine: () => Effect.succeed(fine),
      finesByIds: () => Effect.succeed({ ...emptyChargeList, fines: [fine] }),
      payment: () => Effect.succeed(payment),
    }
  }),
  readReceipt: (name) => (name === known ? Effect.succeed(payment) : Effect.fail(refused)),
  openLink: () => Effect.fail(refused),
}

interface Opened {
  readonly needs?: Partial<PdfDocumentsDeps>
  readonly clock?: () => number
}

const open = ({ needs: overrides = {}, clock }: Opened = {}) => {
  const broken: unknown[] = []
  const files = makePdfFiles(
    makePdfDocuments({ ...needs, ...overrides }),
    samples,
    (cause) => broken.push(cause),
    clock,
  )
  const request = (path: string, init?: RequestInit, site: Partial<PdfSite> = {}) =>
    files(new Request(`${origin}${path}`, init), path.replace(/\?.*/, ''), { by: 'Квиток', origin, ...site })
  const post = (body: string, headers: Record<string, string> = {}, site: Partial<PdfSite> = {}) =>
    request(
      '/papers/',
      { method: 'POST', body, headers: { 'content-length': String(Buffer.byteLength(body)), ...headers } },
      site,
    )
  return { request, post, broken }
}

const { request: send, post } = open()

const signed = (request: object) => JSON.stringify({ request, auth })

const list = signed({ kind: 'fines', ids: [fine.id], omitted: 0 })

const textOf = async (answer: Response | null) =>
  readPdf(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())).text

describe('PDF files at public addresses', () => {
  it('give the receipt of a payment as a PDF to be kept', async () => {
    const answer = await send(`/fines/document/${known}/chek.pdf`)
    expect(answer?.headers.get('content-type')).toBe('application/pdf')
    expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="chek.pdf"')
    expect(answer?.headers.get('cache-control')).toContain('no-store')
    expect(await textOf(answer)).toContain(`${origin}/fines/document/${known}/`)
  })

  it('answer 404 for a receipt that is unknown', async () => {
    const answer = await send(`/fines/document/${'b'.repeat(27)}/chek.pdf`)
    expect([answer?.status, await answer?.text()]).toEqual([404, 'Чека с таким адресом нет'])
  })

  it('answer 404 for a link that opens no bill', async () => {
    const page = { openLink: () => Effect.succeed({ kind: 'page' as const, path: '/' as const }) }
    const answer = await open({ needs: page }).request(`/invoice/${known}/schet.pdf`)
    expect([answer?.status, await answer?.text()]).toEqual([
      404,
      'По этой ссылке счёта нет. Откройте счёт в кабинете организации',
    ])
  })

  it('answer 404 with the reason for the act of a bill whose term is not over', async () => {
    const bill = { ...paidBill, paidTerm: paidTermOf(instant(Date.now() + dayMs), 30) }
    const early = { openLink: () => Effect.succeed({ kind: 'bill' as const, bill }) }
    const answer = await open({ needs: early }).request(`/invoice/${known}/akt.pdf`)
    expect([answer?.status, await answer?.text()]).toEqual([
      404,
      'Акта пока нет: он появится, когда закончится оплаченный срок. Откройте счёт, чтобы узнать день',
    ])
  })

  it('give the act of a bill whose term is over', async () => {
    const over = { openLink: () => Effect.succeed({ kind: 'bill' as const, bill: paidBill }) }
    const answer = await open({ needs: over }).request(`/invoice/${known}/akt.pdf`)
    expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="akt.pdf"')
    const text = (await textOf(answer)).replaceAll('\u00A0', ' ')
    expect(text).toContain('Акт A1B2C3D4 от 30 октября 2026 об оказании услуг')
    expect(text).toContain('2 900 ₽')
  })

  it('give the refund request for the charge that was named', async () => {
    const text = (
      await textOf(await send(`/fines/document/${known}/vozvrat.pdf?charge=1&reason=foreign`))
    ).replaceAll('\u00A0', ' ')
    expect(text).toContain('Заявление о возврате')
    expect(text).toContain('сделан по чужому начислению')
  })

  it('answer 404 for a charge that the payment does not have', async () => {
    expect((await send(`/fines/document/${known}/vozvrat.pdf?charge=9`))?.status).toBe(404)
  })

  it('give a sample letter', async () => {
    expect(await textOf(await send('/files/zayavlenie-na-vozvrat.pdf'))).toContain('ЗАЯВЛЕНИЕ')
  })

  it('leave pages alone', async () => {
    expect(await send(`/fines/document/${known}/`)).toBeNull()
  })
})

describe('POST /papers/', () => {
  it('draws what the request names, with records that are read with the visitor’s credentials', async () => {
    signedIn.length = 0
    expect(await textOf(await post(list))).toContain('Превышение скорости')
    expect(signedIn).toEqual([auth])
  })

  const table = {
    kind: 'table',
    columns: Array.from({ length: 12 }, () => ({ title: 'W', share: 1 })),
    rows: Array.from({ length: 8 }, () => Array.from({ length: 12 }, () => 'W'.repeat(500))),
  }

  it.each([
    ['a layout', JSON.stringify({ title: 'a', by: 'Квиток', madeAt: 0, parts: [table] }), {}, 422],
    ['an empty object', '{}', {}, 422],
    ['a body that is not JSON', 'paper', {}, 422],
    ['a request of another site', list, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a body that is too large', ' '.repeat(65_537), {}, 413],
  ])('refuses %s and draws nothing', async (_, body, headers, status) => {
    signedIn.length = 0
    const answer = await post(body, headers)
    expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect([answer?.status, await answer?.text()]).toEqual([status, expect.stringMatching(/^[А-Я].+[а-я]/)])
    expect(signedIn).toEqual([])
  })

  it('refuses a body whose length was not given', async () => {
    expect((await send('/papers/', { method: 'POST', body: list }))?.status).toBe(413)
  })

  it.each([
    [new NotSignedIn(), 401, 'Сессия закончилась'],
    [refused, 404, 'Чека с таким адресом нет'],
    [
      new BackendRefused({ code: 'limit', message: 'Запросов слишком много', retryAfterMs: 7000 }),
      503,
      'слишком много',
    ],
    [
      new BackendUnavailable({ reason: 'timeout', message: 'Сервер отвечает слишком долго' }),
      503,
      'слишком долго',
    ],
  ])('says why the records could not be read: %o', async (failure, status, text) => {
    const failing = () => Effect.fail(failure)
    const records = { fine: failing, finesByIds: failing, payment: failing }
    const reader = makePdfRequestReader(() => records)
    const answer = await open({ needs: { reader } }).post(list)
    expect([answer?.status, await answer?.text()]).toEqual([status, expect.stringContaining(text)])
  })

  it.each([
    [new PdfTooLarge(), 422, null, 'Сократите текст или список'],
    [new PdfStopped(), 503, '60', 'слишком много времени'],
    [new PdfFailed({ cause: 'no font' }), 503, '60', 'Файл не получился'],
  ])('says why a document could not be drawn: %o', async (failure, status, seconds, text) => {
    const { post: draw, broken } = open({ needs: { renderer: { render: () => Effect.fail(failure) } } })
    const answer = await draw(list)
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([status, seconds])
    expect(await answer?.text()).toContain(text)
    expect(broken).toEqual(failure._tag === 'PdfFailed' ? ['no font'] : [])
  })
})

/** A renderer whose documents are finished by the test. */
const heldRenderer = () => {
  const waiting: (() => void)[] = []
  const render = () =>
    Effect.callback<Uint8Array<ArrayBuffer>>((resume) => {
      waiting.push(() => resume(Effect.succeed(new Uint8Array())))
    })
  return { renderer: { render }, waiting, finishAll: () => waiting.splice(0).forEach((finish) => finish()) }
}

const limitOf = async (answer: Promise<Response | null>) => {
  const response = await answer
  return [response?.status, response?.headers.get('retry-after') ?? null]
}

describe('limits of PDF files', () => {
  it('take twenty documents of a visitor a minute, wherever they are asked for', async () => {
    let now = 0
    const { request: get, post: draw } = open({ clock: () => now })
    const receipt = `/fines/document/${'b'.repeat(27)}/chek.pdf`
    const first = { clientAddress: '203.0.113.7' }
    for (let count = 0; count < 10; count += 1) {
      expect(await limitOf(draw('{}', {}, first))).toEqual([422, null])
      expect(await limitOf(get(receipt, {}, first))).toEqual([404, null])
    }
    expect(await limitOf(draw('{}', {}, first))).toEqual([429, '60'])
    expect(await limitOf(get(receipt, {}, first))).toEqual([429, '60'])
    expect(await limitOf(draw('{}', {}, { clientAddress: '203.0.113.8' }))).toEqual([422, null])
    expect(await limitOf(draw('{}', {}, { clientAddress: null }))).toEqual([422, null])
    now = 60_000
    expect(await limitOf(draw('{}', {}, first))).toEqual([422, null])
  })

  it('take two documents of a visitor at once', async () => {
    const { renderer, waiting, finishAll } = heldRenderer()
    const { post: draw } = open({ needs: { renderer } })
    const held = [1, 2].map(() => limitOf(draw(list, {}, { clientAddress: '203.0.113.7' })))
    await expect.poll(() => waiting.length).toBe(2)
    expect(await limitOf(draw(list, {}, { clientAddress: '203.0.113.7' }))).toEqual([429, '5'])
    const other = limitOf(draw(list, {}, { clientAddress: '203.0.113.8' }))
    await expect.poll(() => waiting.length).toBe(3)
    finishAll()
    expect(await Promise.all([...held, other])).toEqual([1, 2, 3].map(() => [200, null]))
    const next = limitOf(draw(list, {}, { clientAddress: '203.0.113.7' }))
    await expect.poll(() => waiting.length).toBe(1)
    finishAll()
    expect(await next).toEqual([200, null])
  })

  it('take eight documents at once, also of visitors without an address', async () => {
    const { renderer, waiting, finishAll } = heldRenderer()
    const { post: draw } = open({ needs: { renderer } })
    const held = Array.from({ length: 8 }, () => limitOf(draw(list)))
    await expect.poll(() => waiting.length).toBe(8)
    expect(await limitOf(draw(list))).toEqual([503, '5'])
    finishAll()
    expect(await Promise.all(held)).toEqual(held.map(() => [200, null]))
    const next = limitOf(draw(list))
    await expect.poll(() => waiting.length).toBe(1)
    finishAll()
    expect(await next).toEqual([200, null])
  })

  it('give the place of a visitor who leaves to the next one', async () => {
    const { renderer, waiting, finishAll } = heldRenderer()
    const { request: get } = open({ needs: { renderer } })
    const leaving = new AbortController()
    const receipt = `/fines/document/${known}/chek.pdf`
    const held = Array.from({ length: 8 }, () => limitOf(get(receipt, { signal: leaving.signal })))
    await expect.poll(() => waiting.length).toBe(8)
    leaving.abort()
    expect(await Promise.all(held)).toEqual(held.map(() => [400, null]))
    waiting.length = 0
    const next = limitOf(get(receipt))
    await expect.poll(() => waiting.length).toBe(1)
    finishAll()
    expect(await next).toEqual([200, null])
  })
})
