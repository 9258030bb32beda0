import { Tracer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '#adapters/http/listen.ts'
import { makeObserver } from '#adapters/backend/server/operations/observe.ts'
import { openOtlpTracer } from '#adapters/backend/server/operations/otlp-tracer.ts'
import { tracedFetch, withSpan } from '#adapters/log/trace.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { silent } from '#tests/support/database/databases.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${parentId}-01`

const metrics = { observe: () => undefined }

interface Asked {
  readonly route?: string
  readonly traceparent: string | null
}

/** A request to a server whose spans go to the tracer. */
const request = (tracer: Tracer.Tracer, observed: Asked, status: number): Promise<void> =>
  makeObserver({ log: silent, metrics, tracer }).during(
    { method: 'GET', ...observed },
    async () => undefined,
    () => ({ route: observed.route ?? '/', status }),
  )

interface Export {
  readonly path: string
  readonly text: string
}

const spansIn = (exports: readonly Export[]) =>
  exports.flatMap(({ text }) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans)

describe('the OTLP tracer', () => {
  const exports: Export[] = []
  let collector: Listening
  let url: string

  beforeAll(async () => {
    collector = await listen(
      async (incoming) => {
        exports.push({ path: new URL(incoming.url).pathname, text: await incoming.text() })
        return Response.json({})
      },
      { port: 0, host: '127.0.0.1' },
    )
    url = `http://127.0.0.1:${collector.port}`
  })
  afterAll(() => collector.close())

  const open = (log = silent, to = url) =>
    openOtlpTracer({ url: to, serviceName: 'kvitok', fetch: globalThis.fetch, log })

  it('sends the span of a request to the collector when it closes', async () => {
    exports.length = 0
    const { tracer, close } = await open()
    await request(tracer, { route: '/105/api/sts', traceparent }, 500)
    await close()
    expect(exports.map(({ path }) => path)).toEqual(['/v1/traces'])
    expect(exports[0]?.text).toContain('{"key":"service.name","value":{"stringValue":"kvitok"}}')
    const [span, ...others] = spansIn(exports)
    expect(others).toEqual([])
    expect(span).toMatchObject({
      traceId,
      parentSpanId: parentId,
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
      name: 'GET /105/api/sts',
      kind: 2,
      status: { code: 2 },
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    })
    expect(span.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/105/api/sts' } },
      { key: 'http.response.status_code', value: { intValue: 500 } },
    ])
  })

  it('names no parent in the first span of a trace', async () => {
    exports.length = 0
    const { tracer, close } = await open()
    await request(tracer, { traceparent: null }, 200)
    await close()
    const [span] = spansIn(exports)
    expect(span).not.toHaveProperty('parentSpanId')
    expect(span).toMatchObject({ name: 'GET', traceId: expect.stringMatching(/^[\da-f]{32}$/) })
  })

  it('logs once that the collector is away, and closes all the same', async () => {
    const output: string[] = []
    const gone = await listen(async () => new Response(), { port: 0, host: '127.0.0.1' })
    await gone.close()
    const { tracer, close } = await open(
      (_, event) => void output.push(event),
      `http://127.0.0.1:${gone.port}`,
    )
    await request(tracer, { traceparent: null }, 200)
    await close()
    expect(output).toEqual(['spans are not taken'])
  })

  it('logs the status of a collector that refuses spans, and follows no redirect of it', async () => {
    const reasons: unknown[] = []
    const observed: string[] = []
    const refusing = await listen(
      async (incoming) => {
        observed.push(new URL(incoming.url).pathname)
        return Response.redirect(`${url}/elsewhere`, 307)
      },
      { port: 0, host: '127.0.0.1' },
    )
    exports.length = 0
    const { tracer, close } = await open(
      (_level, _event, fields) => void reasons.push(fields?.['reason']),
      `http://127.0.0.1:${refusing.port}`,
    )
    await request(tracer, { traceparent: null }, 200)
    await close()
    await refusing.close()
    expect([observed, reasons, exports]).toEqual([['/v1/traces'], ['HTTP 307'], []])
  })

  describe('of a backend', () => {
    let close: () => Promise<void>
    let opened: Tracer.Tracer
    const tracer = Tracer.make({ span: (options) => opened.span(options) })
    beforeAll(async () => {
      const running = await open()
      opened = running.tracer
      close = running.close
    })
    const backend = withBackend({ operations: { tracer } })

    it('sends no credentials, queries or document numbers to the collector', async () => {
      exports.length = 0
      const { session, rand, userId } = await backend().signIn({ sts: '9923456789' })
      const path = `/105/api/sts?session=${session}&rand=${rand}&userId=${userId}&sts=9923456789`
      await backend().request(path, { headers: { traceparent } })
      await close()
      const texts = exports.map(({ text }) => text).join('')
      expect(spansIn(exports).map(({ name }) => name)).toContain('GET /105/api/sts')
      for (const secret of [session, rand, userId, '9923456789', 'session=', '?'])
        expect(texts).not.toContain(secret)
    })
  })
})

describe('a traced fetch', () => {
  it('sends the trace context of the current span, and no header without a span', async () => {
    const seen: (string | null)[] = []
    const fetch = tracedFetch(async (input, init) => {
      seen.push(new Request(input, init).headers.get('traceparent'))
      return new Response()
    })
    let inside: string | undefined
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        inside = `00-${span.traceId}-${span.spanId}-01`
        void withSpan(span, () => fetch('http://bank.example/', { headers: { a: 'b' } }))
        return span
      },
    })
    await request(tracer, { traceparent }, 200)
    await fetch('http://bank.example/')
    expect(seen).toEqual([inside, null])
    expect(inside).toMatch(new RegExp(`^00-${traceId}-`))
  })
})
