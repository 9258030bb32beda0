import { Effect } from 'effect'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#adapters/http/listen.ts'
import { makePdfRenderer, type PdfRendererSetup } from '#adapters/pdf/pdf-renderer.ts'
import { instant } from '#domain/dates/instant.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { pdfLimits } from '#domain/pdf-documents/pdf-limits.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'

const documentOf = (...parts: PdfDocument['parts']): PdfDocument => ({
  title: 'Документ',
  by: 'Квиток',
  madeAt: instant(0),
  parts,
})

const short = documentOf({ kind: 'text', text: 'Коротко' })

const list = (rows: number) =>
  documentOf({
    kind: 'table',
    columns: [
      { title: 'Нарушение', share: 3 },
      { title: 'Сумма', share: 1, isSum: true },
    ],
    rows: Array.from({ length: rows }, (_, order) => [`Превышение скорости, ${order}`, '500 ₽']),
  })

/** A worker that runs the given program. */
const worker = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`)

/** Workers that report their start and answer when the test allows it. */
const openGate = () => {
  const channel = new BroadcastChannel('pdf-renderer-test')
  onTestFinished(() => channel.close())
  let started = 0
  channel.addEventListener('message', ({ data }) => {
    if (data === 'started') started += 1
  })
  const program = `
    import { BroadcastChannel, parentPort } from 'node:worker_threads'
    const channel = new BroadcastChannel('pdf-renderer-test')
    channel.onmessage = ({ data }) => {
      if (data !== 'finish') return
      channel.close()
      parentPort.postMessage({ _tag: 'Drawn', file: new Uint8Array() })
    }
    channel.postMessage('started')`
  return {
    worker: worker(program),
    started: () => started,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    finishAll: () => channel.postMessage('finish'),
  }
}

const outcome = (document: PdfDocument, setup: PdfRendererSetup = {}) =>
  Effect.runPromise(
    makePdfRenderer(setup)
      .render(document)
      .pipe(
        Effect.map((file) => readPdf(file).text),
        Effect.catch(({ code }) => Effect.succeed(code)),
      ),
  )

describe('makePdfRenderer', () => {
  it.each([
    ['Квиток', 'support@kvitok.example'],
    ['Карбокс', 'support@carbox.example'],
  ])('draws a document of %s with its name and its support address', async (by, support) => {
    const text = await outcome({ ...short, by })
    expect(text).toContain('Коротко')
    expect(text).toContain(by)
    expect(text).toContain(`Помощь: ${support}`)
  })

  it.each([
    ['characters', { ...pdfLimits, characters: 10 }],
    ['lines', { ...pdfLimits, lines: 10 }],
    ['pages', { ...pdfLimits, pages: 1 }],
  ])('refuses a document of too many %s', async (_, limits) => {
    expect(await outcome(list(90), { limits })).toBe('pdf.too-large')
  })

  it('stops a document that exceeds the time limit, also during synchronous work', async () => {
    expect(await outcome(list(1000), { limits: { ...pdfLimits, milliseconds: 1 } })).toBe('pdf.stopped')
    const endless = { worker: worker('while (true) {}'), limits: { ...pdfLimits, milliseconds: 500 } }
    expect(await outcome(short, endless)).toBe('pdf.stopped')
  })

  it('stops a document that exceeds the memory limit', async () => {
    expect(await outcome(list(1000), { limits: { ...pdfLimits, heapMegabytes: 16 } })).toBe('pdf.stopped')
  })

  it.each([
    ['throws', "throw new Error('no font')"],
    ['rejects', "await Promise.reject(new Error('no font'))"],
    ['ends without an answer', ''],
    ['exits', 'process.exit(7)'],
  ])('makePdfRenderer survives a worker that %s', async (_, program) => {
    expect(await outcome(short, { worker: worker(program) })).toBe('pdf.failed')
  })

  it('makePdfRenderer survives a worker whose file is missing', async () => {
    expect(await outcome(short, { worker: new URL('file:///nowhere/pdf-worker.js') })).toBe('pdf.failed')
  })

  it('makePdfRenderer does not pass the environment of the server to the worker', async () => {
    const program = `
      import { parentPort } from 'node:worker_threads'
      const file = new TextEncoder().encode(JSON.stringify(process.env))
      parentPort.postMessage({ _tag: 'Drawn', file })`
    const { render } = makePdfRenderer({ worker: worker(program) })
    expect(Buffer.from(await Effect.runPromise(render(short))).toString()).toBe('{}')
  })

  it('draws as many documents at once as there are threads, and the others after them', async () => {
    const gate = openGate()
    const { render } = makePdfRenderer({ worker: gate.worker, threads: 2 })
    let finished = 0
    const drawOne = async () => {
      await Effect.runPromise(render(short))
      finished += 1
    }
    const all = Array.from({ length: 5 }, drawOne)
    for (const expected of [
      [2, 0],
      [4, 2],
      [5, 4],
    ]) {
      await expect.poll(() => [gate.started(), finished]).toEqual(expected)
      gate.finishAll()
    }
    await Promise.all(all)
    expect([gate.started(), finished]).toEqual([5, 5])
  })

  it('starts the next document when a visitor disconnects', async () => {
    const gate = openGate()
    const { render } = makePdfRenderer({ worker: gate.worker, threads: 1 })
    const leaving = new AbortController()
    const left = Effect.runPromise(render(short), { signal: leaving.signal })
    const next = Effect.runPromise(render(short))
    await expect.poll(gate.started).toBe(1)
    leaving.abort()
    await expect(left).rejects.toThrow('interrupted')
    await expect.poll(gate.started).toBe(2)
    gate.finishAll()
    await next
  })

  it('makePdfRenderer does not block the event loop while eight long lists are drawn', async () => {
    const health = await listen(async () => new Response('ok'), { host: '127.0.0.1', port: 0 })
    const { render } = makePdfRenderer()
    let drawn = 0
    const drawOne = async () => {
      await Effect.runPromise(render(list(1000)))
      drawn += 1
    }
    const drawing = Array.from({ length: 8 }, drawOne)
    for (let answered = 0; answered < 100; answered += 1)
      expect(await (await fetch(`http://127.0.0.1:${health.port}/`)).text()).toBe('ok')
    expect(drawn).toBeLessThan(8)
    await Promise.all(drawing)
    await health.close()
  })
})
