import { expect, test } from 'vitest'
import { type EndedSpan, makeSpanExporter } from '#adapters/backend/server/operations/span-exporter.ts'
import { tracedFetch, withSpan } from '#adapters/backend/server/trace.ts'
import { silent } from '#tests/support/databases.ts'

const span: EndedSpan = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentId: null,
  name: 'GET /105/api/sts',
  route: '/105/api/sts',
  method: 'GET',
  status: 500,
  startedAt: 1_795_000_000_000.25,
  endedAt: 1_795_000_000_001,
}

const url = 'http://collector.example:4318'

const exporterTo = (fetch: typeof globalThis.fetch, log = silent) =>
  makeSpanExporter({ url, serviceName: 'kvitok', fetch, log, everyMs: 60_000 })

test('spans reach a collector as OTLP says', async () => {
  const asked: Request[] = []
  const exporter = exporterTo(async (input, init) => {
    asked.push(new Request(input, init))
    return Response.json({})
  })
  exporter.add(span)
  await exporter.close()
  expect(asked[0]?.url).toBe(`${url}/v1/traces`)
  const body = JSON.parse((await asked[0]?.text()) ?? '')
  expect(body.resourceSpans[0].scopeSpans[0].spans).toEqual([
    expect.objectContaining({
      traceId: span.traceId,
      spanId: span.spanId,
      kind: 2,
      startTimeUnixNano: '1795000000000250000',
      status: { code: 2 },
    }),
  ])
  expect(body.resourceSpans[0].scopeSpans[0].spans[0]).not.toHaveProperty('parentSpanId')
})

test('a collector that is away hurts nobody, and is told of once', async () => {
  const said: string[] = []
  const exporter = exporterTo(
    async () => {
      throw new TypeError('fetch failed')
    },
    (_, event) => void said.push(event),
  )
  exporter.add(span)
  await exporter.close()
  expect(said).toEqual(['spans are not taken'])
})

test('whoever is asked meanwhile is told the story', async () => {
  const seen: (string | null)[] = []
  const fetch = tracedFetch(async (input, init) => {
    seen.push(new Request(input, init).headers.get('traceparent'))
    return new Response()
  })
  await withSpan(span, () => fetch('http://bank.example/', { headers: { a: 'b' } }))
  await fetch('http://bank.example/')
  expect(seen).toEqual([`00-${span.traceId}-${span.spanId}-01`, null])
})
