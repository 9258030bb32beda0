import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as allOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { embedded } from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { isComplete } from '#tests/support/matrix.ts'
import { type HereOptions, runHere } from '#tests/support/command-line/run-here.ts'
import { startKvitok, stderrOf } from '#tests/support/command-line/run-kvitok.ts'
import { until } from '#tests/support/until.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-batch-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const fileOf = (name: string, text: string): string => {
  const file = join(home, name)
  writeFileSync(file, text)
  return file
}

const sts = '9953581871'

const charges = ['18810150261119777851', '18810150261103407707', '18810166260614241404'].map((uin) => ({
  uin,
  kind: 'fine',
  documents: { sts: [sts] },
  ruledAt: '2026-11-03',
  amount: 50_000,
}))

interface Serving {
  readonly url: string
  readonly kill: () => Promise<void>
}

let dataDir = ''
let removeData: () => Promise<void>
let port = 0
let bankPort = 0

const serve = async (): Promise<Serving> => {
  const child = startKvitok(
    ['backend', 'serve'],
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(bankPort),
      DEMO_REGISTRY: 'off',
      SANDBOX_ACQUIRERS: 'allow',
      LOOK_UPS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    240_000,
  )
  const exited = once(child, 'exit')
  for await (const printed of child.stdout.setEncoding('utf8')) if (String(printed).includes('Бэкенд')) break
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

let serving: Serving

beforeAll(async () => {
  const place = await embedded.readyPlace()
  ;[dataDir, removeData] = [place.dir, place.remove]
  ;[port = 0, bankPort = 0] = await freePorts(2)
  const lines = charges.map((charge) => JSON.stringify(charge)).join('\n')
  await runHere(['backend', 'import', fileOf('charges.ndjson', lines)], { env: { DATA_DIR: dataDir } })
  serving = await serve()
}, 120_000)

afterAll(async () => {
  await serving.kill()
  await removeData()
})

const envOf = (url: string) => ({ BACKEND_URL: url, XDG_STATE_HOME: join(home, 'state') })

const kvitok = (line: string, options: HereOptions = {}, url = serving.url) =>
  runHere(stderrOf(line), {
    now: () => instant(Date.now()),
    ...options,
    env: { ...envOf(url), ...options.env },
  })

interface Result {
  readonly n: number
  readonly line: number
  readonly kind: string | null
  readonly document: string
  readonly status: string
  readonly count: number
  readonly due: number
  readonly error: { readonly code: string } | null
}

const resultsIn = (text: string): readonly Result[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const codeOf = ({ output }: { readonly output: string }): unknown => JSON.parse(output).error.code

describe('kvitok fines batch', () => {
  it('reads documents of any kind, one in a line, and answers in their order', async () => {
    const input = `\uFEFF99 53 581871\r\n# remark\r\n\r\nА 123 ВС 77\r\nhello\r\n18810150261119777851\r\n`
    const { code, output, stderr } = await kvitok('fines batch - --fields line,kind,status,count', {
      input,
    })
    expect(code).toBe(1)
    expect(resultsIn(output)).toEqual(
      [
        { line: 1, kind: 'sts', status: 'found', count: '3' },
        { line: 4, kind: 'plate', status: 'none', count: '0' },
        { line: 5, kind: null, status: 'unread', count: '0' },
        { line: 6, kind: 'uin', status: 'found', count: '1' },
      ].map((result) => ({ ...result, count: Number(result.count) })),
    )
    expect(stderr).toContain(
      'Проверено: 4 (с начислениями 2, без начислений 1, не прочитано 1). Начислений: 4, ',
    )
  })

  it('reads the columns of a CSV file that name a document, quoted line ends too', async () => {
    const file = fileOf(
      'fleet.csv',
      'Гараж;СТС;Госномер\n"Первый\nдвор";99 53 581871;\nВторой;;А 123 ВС 77\nТретий;12;\n',
    )
    const { output } = await kvitok(`fines batch ${file} --fields line,kind,status`)
    expect(resultsIn(output)).toEqual([
      { line: 3, kind: 'sts', status: 'found' },
      { line: 4, kind: 'plate', status: 'none' },
      { line: 5, kind: 'sts', status: 'unread' },
    ])
  })

  it('masks documents without --reveal', async () => {
    const masked = await kvitok('fines batch -', { input: '99 53 581871' })
    expect(masked.output).not.toMatch(/581871/)
    expect(resultsIn(masked.output)[0]?.document).toBe('•• •• ••••71')
    const shown = await kvitok('fines batch - --reveal', { input: '99 53 581871' })
    expect(resultsIn(shown.output)[0]?.document).toBe('99 53 581871')
  })

  it('rejects a missing input file, an existing output file, and formats that do not stream', async () => {
    expect(codeOf(await kvitok(`fines batch ${home}/none.csv --format json`))).toBe('file.unreadable')
    const output = fileOf('taken.ndjson', '')
    const taken = await kvitok(`fines batch - --output ${output} --format json`, { input: sts })
    expect(codeOf(taken)).toBe('file.exists')
    const table = await kvitok('fines batch - --format table', { input: sts })
    expect(table.code).toBe(2)
    const resume = await kvitok('fines batch - --resume --format json', { input: sts })
    expect([resume.code, codeOf(resume)]).toEqual([2, 'misuse.resume'])
  })

  it('resumes after the last complete line: an incomplete line is removed, and no look-up is repeated', async () => {
    const file = fileOf('three.txt', `${sts}\nА 123 ВС 77\nhello\n`)
    const output = join(home, 'three.ndjson')
    await kvitok(`fines batch ${file} --output ${output}`)
    const full = readFileSync(output, 'utf8')
    const lines = full.split('\n')
    writeFileSync(output, `${lines[0]}\n${lines[1]?.slice(0, 20)}`)
    const { stderr } = await kvitok(`fines batch ${file} --output ${output} --resume`)
    expect(stderr).toContain('Готово раньше: 1')
    expect(readFileSync(output, 'utf8')).toBe(full)

    await kvitok(`fines batch ${file} --output ${output} --resume`)
    expect(readFileSync(output, 'utf8')).toBe(full)
    const other = await kvitok(
      `fines batch ${fileOf('one.txt', sts)} --output ${output} --resume --format json`,
    )
    expect(codeOf(other)).toBe('batch.other')
    expect(readFileSync(output, 'utf8')).toBe(full)
  })
})

/** Starts a proxy before the server that answers with the given failures before it forwards a look-up. */
const withMoods = async (
  moods: (Partial<Record<'status' | 'retryAfter', number>> | 'drop')[],
): Promise<string> => {
  const server: Server = createServer((incoming, outgoing) => {
    const mood = incoming.url?.includes('/fineList/') === true ? moods.shift() : undefined
    if (mood === 'drop') return void incoming.socket.destroy()
    if (mood !== undefined) {
      const { status = 503, retryAfter } = mood
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      outgoing.writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      return void outgoing.end(
        JSON.stringify({
          title: 'Слишком много запросов',
          status,
          code: status === 429 ? 'rate.limited' : 'x.y',
        }),
      )
    }
    const { method = 'GET', url = '/', headers } = incoming
    incoming.pipe(
      request(`${serving.url}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('a backend that does not answer', () => {
  it('a backend that does not answer is called again after the time of Retry-After', async () => {
    const url = await withMoods([{ status: 429, retryAfter: 1 }, { status: 503 }, 'drop'])
    const { code, output, stderr } = await kvitok('fines batch -', { input: `${sts}\n${sts}\n` }, url)
    expect(code).toBe(0)
    expect(resultsIn(output).map(({ status }) => status)).toEqual(['found', 'found'])
    expect(stderr).toContain('сервер просит подождать 1 с')
  })

  it('stops the batch at a limit of the day, says until when, and can be resumed', async () => {
    const file = fileOf('limited.txt', `${sts}\n${sts}\n`)
    const output = join(home, 'limited.ndjson')
    const url = await withMoods([1, 3600].map((retryAfter) => ({ status: 429, retryAfter })))
    const line = `fines batch ${file} --output ${output} --concurrency 1`
    const { code, stderr } = await kvitok(line, {}, url)
    expect(stderr).toMatch(/предел разных номеров.* \d{4}-\d\d-\d\d \d\d:\d\d по Москве/)
    expect({ code, isOffline: stderr.includes('Нет связи') }).toEqual({ code: 1, isOffline: false })
    expect(await kvitok(`${line} --resume`)).toMatchObject({ code: 0 })
    expect(resultsIn(readFileSync(output, 'utf8')).map(({ n }) => n)).toEqual([1, 2])
  })

  it('stops the batch after the last retry, and the batch can be resumed', async () => {
    const file = fileOf('two.txt', `${sts}\n${sts}\n`)
    const output = join(home, 'two.ndjson')
    const url = await withMoods(['drop', 'drop'])
    const line = `fines batch ${file} --output ${output} --concurrency 1 --retries 0`
    const stopped = await kvitok(`${line} --format json`, {}, url)
    expect([stopped.code, codeOf(stopped)]).toEqual([1, 'backend.network'])
    expect(stopped.stderr).toContain('продолжите с --output и --resume')
    expect(await kvitok(`${line} --resume`)).toMatchObject({ code: 0 })
    expect(resultsIn(readFileSync(output, 'utf8')).map(({ n }) => n)).toEqual([1, 2])
  })
})

it('kvitok fines watch waits for a source, and prints a complete answer after an interrupt', async () => {
  const url = await withMoods(Array.from({ length: 100 }, () => ({ status: 503 })))
  const child = startKvitok(['fines', 'watch', '--sts', sts, '--format', 'json'], envOf(url), 60_000)
  const exited = once(child, 'exit')
  const output = allOf(child.stdout)
  for await (const printed of child.stderr.setEncoding('utf8'))
    if (String(printed).includes('Сервис не смог ответить')) break
  child.kill('SIGINT')
  expect((await exited)[0]).toBe(130)
  expect(await output).toBe('[]\n')
})

const isLong = { timeout: 120_000 }

// Half a minute of work, so only complete runs (tests/support/matrix.ts) try it.
it.runIf(isComplete)('a killed batch and a killed server lose and repeat no line', isLong, async () => {
  const count = 300
  const file = fileOf(
    'many.txt',
    Array.from({ length: count }, (_, at) => (at % 10 === 0 ? sts : `99 УХ ${100_000 + at}`)).join('\n'),
  )
  const output = join(home, 'many.ndjson')
  const args = ['fines', 'batch', file, '--output', output, '--resume', '--concurrency', '4']
  const written = () => (existsSync(output) ? readFileSync(output, 'utf8').split('\n').length - 1 : 0)

  const killed = startKvitok(args, envOf(serving.url), 120_000)
  await until(() => written() >= 60)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const left = written()

  const second = startKvitok(args, envOf(serving.url), 120_000)
  const exited = once(second, 'exit')
  await until(() => written() >= left + 60)
  await serving.kill()
  const atKill = written()
  serving = await serve()
  expect((await exited)[0]).toBe(0)
  expect(atKill).toBeLessThan(count)
  const results = resultsIn(readFileSync(output, 'utf8'))
  expect(results.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  for (const { n, status, count: found } of results)
    expect({ n, status, found }).toEqual(
      (n - 1) % 10 === 0 ? { n, status: 'found', found: 3 } : { n, status: 'none', found: 0 },
    )
})
