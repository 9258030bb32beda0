import { median } from '#tests/bench/median.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { generateChargeFile } from '#adapters/backend/server/registry/generate-charges.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'

/** The default of the command. */
const concurrency = 8
const longestMs = 600_000
/** The server outlives every round, also on a slow machine. */
const serverMs = 6 * 3_600_000
/** Most documents of a fleet have no charge. */
const charged = 5000

const today = localDateOf(instant(Date.now()))

interface Charge {
  readonly documents: { readonly sts?: readonly string[] }
}

/** Charges, and documents some of which have them. */
const makeCharges = () => {
  const lines = Array.from(generateChargeFile({ seed: 'batch', count: charged, today }))
  const known = lines.flatMap((line) => (JSON.parse(line) as Charge).documents.sts ?? [])
  const stsOf = (at: number): string =>
    (at % 3 === 0 ? known[(at / 3) % known.length] : undefined) ?? `99УХ${String(100_000 + (at % 900_000))}`
  return { text: lines.join(''), stsOf }
}

const { text: chargeFile, stsOf } = makeCharges()

const exited = (child: ReturnType<typeof spawn>): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve)
  })

/** Peak of resident memory so far, in MiB; the last that was seen of a process that has ended. */
const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

interface BatchRun {
  readonly perSecond: number
  readonly peakMiB: number
}

const runBatch = async (url: string, home: string, count: number): Promise<BatchRun> => {
  const file = join(home, `documents-${count}.txt`)
  const output = join(home, `results-${count}.ndjson`)
  writeFileSync(file, Array.from({ length: count }, (_, at) => stsOf(at)).join('\n'))
  rmSync(output, { force: true })
  const env = { BACKEND_URL: url, XDG_STATE_HOME: join(home, 'state') }
  const began = performance.now()
  const child = startKvitok(['fines', 'batch', file, '--output', output], env, longestMs)
  let peakMiB = 0
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid ?? 0))
  }, 50)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await exited(child)
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  const lines = readFileSync(output, 'utf8').split('\n').length - 1
  if (code !== 0 || lines !== count) throw new Error(`${lines} results of ${count}, code ${code}: ${stderr}`)
  return { perSecond: count / seconds, peakMiB }
}

interface Opened {
  readonly session: string
  readonly rand: string
  readonly userId: string
}

const responseOf = async (answer: Response): Promise<never> => (await answer.json()).response as never

const openSession = async (url: string): Promise<Opened> => {
  const { clientId }: { readonly clientId: string } = await responseOf(await fetch(`${url}/105/api/client`))
  const body = new URLSearchParams({ clientId, channel: 'WebVersion' })
  return responseOf(await fetch(`${url}/105/api/newuser`, { method: 'POST', body }))
}

/** The same call on as many connections, with nothing done about the answers. */
const loadBare = async (url: string, amount: number): Promise<number> => {
  const { session, rand, userId } = await openSession(url)
  const query = new URLSearchParams({ session, rand, userId }).toString()
  let at = 0
  const result = await autocannon({
    url,
    connections: concurrency,
    amount,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `/105/api/fineList/by/sts/${encodeURIComponent(stsOf(at++))}?${query}`,
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return amount / result.duration
}

const serve = async (home: string, databaseUrl: string | null) => {
  const [port = 0, bankPort = 0] = await freePorts(2)
  const env = {
    ...(databaseUrl === null ? { DATA_DIR: join(home, 'data') } : { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    SANDBOX_PORT: String(bankPort),
    DEMO_REGISTRY: 'off',
    SANDBOX_ACQUIRERS: 'allow',
    LOOK_UPS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  }
  const charges = join(home, 'charges.ndjson')
  writeFileSync(charges, chargeFile)
  const importing = startKvitok(['backend', 'import', charges, '--format', 'json'], env, longestMs)
  let output = ''
  importing.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  if ((await exited(importing)) !== 0) throw new Error(`not imported: ${output}`)
  const child = startKvitok(['backend', 'serve'], env, serverMs)
  for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('Бэкенд')) break
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') }
}

/** `fines batch` beside a bare load generator on the same call, in turns; and its memory for a short list and a long one. */
export const benchBatch = async (
  count: number,
  rounds: number,
  databaseUrl: string | null = null,
): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  const { url, stop } = await serve(home, databaseUrl)
  try {
    // However slow the machine is: the server has compiled what it runs.
    await loadBare(url, 2000)
    const [ours, bare]: [BatchRun[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await loadBare(url, count))
      ours.push(await runBatch(url, home, count))
    }
    const short = await runBatch(url, home, Math.ceil(count / 4))
    const [batch, load] = [median(ours.map(({ perSecond }) => perSecond)), median(bare)]
    const peaks = [short.peakMiB, median(ours.map(({ peakMiB }) => peakMiB))]
    console.log(
      `\nBatch of ${count} look-ups, ${databaseUrl === null ? 'embedded database' : 'PostgreSQL'}, ${concurrency} at once, ${rounds} rounds`,
    )
    console.log(`  autocannon     ${load.toFixed(0).padStart(6)} a second`)
    console.log(
      `  fines batch    ${batch.toFixed(0).padStart(6)} a second, ${(batch / load).toFixed(2)} of it (goal 0.85), start-up included`,
    )
    console.log(
      `  memory peak    ${peaks.map((peak) => `${(peak ?? 0).toFixed(0)} MiB`).join(' for a quarter of the list, ')} for the whole`,
    )
  } finally {
    stop()
    rmSync(home, { recursive: true, force: true })
  }
}
