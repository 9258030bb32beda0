import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollRegister, type PollTarget } from '#adapters/backend/server/features/registers/poll-register.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { makeKeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { checkRegisters } from '#adapters/backend/server/features/registers/check-registers.ts'
import { pollGauges } from '#adapters/backend/server/features/registers/polls.gauges.ts'
import { makeMetrics } from '#adapters/backend/server/operations/metrics.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { TestClock, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { emailsTo } from '#tests/support/backend/member.ts'

const minuteMs = 60_000
const operatorEmail = 'operator@kvitok.example'

const lines = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${writeChargeRecord(sampleRecord({ uin: sampleUin(from + index) }))}\n`,
  ).join('')

describe.each(databases)('a polled register on $name', (database) => {
  const backend = withBackend({ database, sources: [] })
  let clock = new TestClock()
  let asked: IncomingMessage[] = []
  let respond: (request: IncomingMessage, answer: ServerResponse) => void

  const server = createServer((request, answer) => {
    asked.push(request)
    respond(request, answer)
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    clock = new TestClock()
    asked = []
    await backend().store.db.deleteFrom('register_polls').execute()
    await backend().store.db.deleteFrom('charges').execute()
  })

  const target = (): PollTarget => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/charges?region=77`,
    key: 'a-key-of-the-register',
    everySeconds: 60,
  })

  const poll = async (): Promise<void> => {
    const { store } = backend()
    const { now } = clock
    await pollRegister(
      {
        store,
        now,
        log: silent,
        outbox: makeOutbox({ now, deliveries: noDeliveries }),
        fetch,
        keepPhotos: makeKeepPhotos(openPhotoFiles('/nowhere'), null),
        operatorEmail,
      },
      target(),
      new AbortController().signal,
    )
  }

  const countOf = async () => (await backend().store.db.selectFrom('charges').select('id').execute()).length

  const place = () => backend().store.db.selectFrom('register_polls').selectAll().executeTakeFirstOrThrow()

  test('a polled register is read page by page, and asked only for what came later', async () => {
    const pages: Readonly<Record<string, readonly [string, string]>> = {
      start: [lines(1, 2), 'second'],
      second: [lines(3, 2), 'third'],
      third: ['', 'third'],
    }
    respond = ({ url = '' }, answer) => {
      const since = new URL(url, 'http://register.test').searchParams.get('since') ?? 'start'
      const [body, next] = pages[since] ?? ['', since]
      answer.writeHead(200, { 'x-next-cursor': next }).end(body)
    }
    await poll()
    expect(await countOf()).toBe(4)
    expect(asked.map(({ url }) => url)).toEqual([
      '/charges?region=77',
      '/charges?region=77&since=second',
      '/charges?region=77&since=third',
    ])
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a-key-of-the-register',
      accept: 'application/x-ndjson',
    })
    await poll()
    expect(asked).toHaveLength(3)
    clock.advance(minuteMs)
    await poll()
    expect(asked).toHaveLength(4)
  })

  test('a polled register that has not changed answers 304 and is read once', async () => {
    respond = ({ headers }, answer) => {
      if (headers['if-none-match'] === '"1"') answer.writeHead(304).end()
      else answer.writeHead(200, { etag: '"1"' }).end(lines(1, 1))
    }
    await poll()
    clock.advance(minuteMs)
    await poll()
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(await place()).toMatchObject({ etag: '"1"', failures: 0 })
  })

  test('a polled register that breaks off in the middle of a page is read from the same place again', async () => {
    respond = (_, answer) => {
      answer.writeHead(200, { 'x-next-cursor': 'second' })
      answer.write(lines(1, 1100), () => answer.destroy())
    }
    await poll()
    expect(await place()).toMatchObject({ cursor: null, failures: 1 })
    respond = ({ url = '' }, answer) => {
      const isSecond = url.includes('since=second')
      answer.writeHead(200, { 'x-next-cursor': 'second' }).end(isSecond ? '' : lines(1, 1100))
    }
    clock.advance(minuteMs)
    await poll()
    expect(await place()).toMatchObject({ cursor: 'second', failures: 0, failed_since: null })
    expect(await countOf()).toBe(1100)
  })

  test('a polled register with a bad line is read on, and the line is counted', async () => {
    respond = (_, answer) => answer.writeHead(200).end(`{"uin":\n${lines(1, 1)}`)
    await poll()
    expect(await countOf()).toBe(1)
    expect(await place()).toMatchObject({ refused_lines: 1, failures: 0 })
  })

  test('a polled register that fails is asked more and more rarely, and the operator is notified once after an hour', async () => {
    respond = (_, answer) => answer.writeHead(503).end()
    await poll()
    for (const minutes of [1, 2, 4, 8, 16]) {
      clock.advance(minutes * minuteMs - 1)
      await poll()
      clock.advance(1)
      await poll()
    }
    expect(asked).toHaveLength(6)
    expect(await emailsTo(backend(), operatorEmail)).toEqual([])
    for (const _ of [1, 2, 3]) {
      clock.advance(60 * minuteMs)
      await poll()
    }
    expect((await emailsTo(backend(), operatorEmail)).map(({ subject }) => subject)).toEqual([
      'Квиток: реестр начислений не отвечает',
    ])
    expect(await checkRegisters(backend().store, clock.now())).toMatchObject([
      { name: 'register-poll', status: 'bad' },
    ])
    const metrics = makeMetrics({ store: null, gauges: [pollGauges(backend())] })
    expect(await metrics.text()).toContain('kvitok_register_failures{register="poll"} 9')
    metrics.close()

    respond = (_, answer) => answer.writeHead(204).end()
    clock.advance(60 * minuteMs)
    await poll()
    expect(await checkRegisters(backend().store, clock.now())).toMatchObject([{ status: 'ok' }])
  })

  test('a polled register is asked after the clock was set back', async () => {
    respond = (_, answer) => answer.writeHead(200, { 'x-next-cursor': 'only' }).end()
    clock.advance(30 * 24 * 60 * minuteMs)
    await poll()
    asked = []
    clock.advance(-30 * 24 * 60 * minuteMs)
    await poll()
    expect(asked.length).toBeGreaterThan(0)
    asked = []
    await poll()
    expect(asked).toEqual([])
  })
})
