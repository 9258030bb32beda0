import { cpus, loadavg, tmpdir } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { migrate } from '#adapters/backend/server/store/migrate.ts'
import { openStore } from '#adapters/backend/server/store/open-store.ts'
import { setup } from '#tests/support/postgresql.global-setup.ts'
import { benchImport } from './import-bench.ts'
import { fillCharges, makeAskers } from './lists-of-fifty.ts'
import { start } from './processes.ts'
import { childrenSecondsOf, parentOf, secondsOf } from './processor-time.ts'

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : process.argv[at + 1]
}
const sizes = option('charges', '10000,100000').split(',').map(Number)
const seconds = Number(option('seconds', '5'))
const rounds = Number(option('rounds', '5'))
const imported = Number(option('import', '100000'))

const connections = 16
const warmUp = 700
const log = () => undefined

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

let next = 0

const load = async (port, paths, headers = {}, limit = { duration: seconds }) => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...limit,
    headers,
    // One after another over all connections; a list of requests would be gone through by each connection for itself.
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} errors`)
  return {
    perSecond: result.requests.total / result.duration,
    ms: result.latency.p50,
    bytes: result.throughput.average,
  }
}

const ordinancesOf = ({ session, rand, userId }, more = '') =>
  `/api/ordinances/get/all?session=${session}&rand=${rand}&userId=${userId}${more}`

/** The number differs from question to question, so nothing is remembered: always from the rows. */
const unremembered = (askers) =>
  Array.from({ length: 9000 }, (_, index) =>
    ordinancesOf(askers[index % askers.length], `&showBy=${60 + index}`),
  )

const showCount = (number) => Math.round(number).toLocaleString('en')

const checkFifty = async (port, asker) => {
  const answer = await (await fetch(`http://127.0.0.1:${port}${ordinancesOf(asker)}`)).json()
  if (answer.response?.fines?.length !== 50)
    throw new Error(`not fifty: ${JSON.stringify(answer).slice(0, 200)}`)
}

const lookUps = async (url, database, askers, size) => {
  const ours = start('ours.ts', [url])
  // Apart, for its many questions would push those that are remembered out.
  const rows = start('ours.ts', [url])
  const peer = start('peer.ts', [url])
  const bare = start('bare.ts', [url])
  const [ourPort, rowsPort, peerPort] = [await ours.said(), await rows.said(), await peer.said()]
  await bare.said()
  await checkFifty(ourPort, askers[0])
  const remembered = askers.map((asker) => ordinancesOf(asker))
  const bySts = askers.map(({ sts }) => `/fines/${sts}`)
  const work = {
    ours: [ours, () => load(ourPort, remembered)],
    'ours, asked for gzip': [ours, () => load(ourPort, remembered, { 'accept-encoding': 'gzip' })],
    'ours, from the rows': [rows, () => load(rowsPort, unremembered(askers))],
    'fastify + postgres.js': [peer, () => load(peerPort, bySts)],
    'bare pg client': [
      bare,
      async () => {
        bare.tell(String(seconds))
        return { perSecond: Number(await bare.said()), ms: 0 }
      },
    ],
  }
  const found = Object.fromEntries(Object.keys(work).map((name) => [name, []]))
  // However slow the machine is: every list is watched and remembered, every program has been compiled.
  for (const [port, paths] of [
    [ourPort, remembered],
    [rowsPort, unremembered(askers)],
    [peerPort, bySts],
  ])
    await load(port, paths, {}, { amount: warmUp })
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, [{ pid }, run]] of Object.entries(work)) {
      const before = [secondsOf(pid), childrenSecondsOf(database)]
      const result = await run()
      const answers = result.perSecond * seconds
      const [server, data] = [secondsOf(pid) - before[0], childrenSecondsOf(database) - before[1]]
      const used = { server: (server / answers) * 1000, data: (data / answers) * 1000 }
      found[name].push({ ...result, ...used })
    }
  await Promise.all([ours.end(), rows.end(), peer.end(), bare.end()])
  const of = (name, field) => median(found[name].map((result) => result[field]))
  const beside = of('fastify + postgres.js', 'perSecond')
  console.log(
    `\nLook-up of 50 ordinances, ${showCount(size)} charges, PostgreSQL, ${connections} connections`,
  )
  for (const name of Object.keys(work))
    console.log(
      `  ${name.padEnd(24)} ${showCount(of(name, 'perSecond')).padStart(7)} a second, median ${of(name, 'ms')} ms, ` +
        `${(of(name, 'perSecond') / beside).toFixed(2)} x fastify; processor ms an answer: ` +
        `${of(name, 'server').toFixed(2)} server, ${of(name, 'data').toFixed(2)} database`,
    )
  console.log(
    `  bytes an answer: ours ${Math.round(of('ours', 'bytes') / of('ours', 'perSecond'))}, fastify ${Math.round(of('fastify + postgres.js', 'bytes') / beside)}`,
  )
  return { ms: of('ours', 'ms'), perSecond: of('ours', 'perSecond') }
}

const onPostgresql = async (url) => {
  const store = await openStore({ url, dir: '', log })
  await migrate(store)
  const { rows } = await store.pool.query('select pg_backend_pid() as pid')
  const database = parentOf(rows[0].pid)
  const askers = await makeAskers(store)
  const results = []
  let there = 0
  for (const size of sizes) {
    const began = performance.now()
    await fillCharges(store.db, there, size)
    there = size
    console.log(`\nfilled up to ${showCount(size)} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    results.push(await lookUps(url, database, askers, size))
  }
  await store.close()
  const [first, last] = [results[0], results.at(-1)]
  console.log(
    `\nGrowth from ${showCount(sizes[0])} to ${showCount(sizes.at(-1))} charges: seconds a question x ${(first.perSecond / last.perSecond).toFixed(2)}`,
  )
}

const onEmbedded = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  const store = await openStore({ dir: join(dir, 'data'), log })
  await migrate(store)
  const askers = await makeAskers(store)
  await fillCharges(store.db, 0, 10_000)
  await store.close()
  const ours = start('ours.ts', ['', join(dir, 'data')])
  const port = await ours.said()
  await checkFifty(port, askers[0])
  const runs = { remembered: [], 'from the rows': [] }
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, paths] of [
      ['remembered', askers.map((asker) => ordinancesOf(asker))],
      ['from the rows', unremembered(askers)],
    ]) {
      const result = await load(port, paths)
      if (round > 0) runs[name].push(result)
    }
  await ours.end()
  rmSync(dir, { recursive: true, force: true })
  console.log(`\nLook-up of 50 ordinances, 10,000 charges, embedded database, ${connections} connections`)
  for (const [name, results] of Object.entries(runs))
    console.log(
      `  ${name.padEnd(24)} median ${median(results.map(({ ms }) => ms))} ms, ${showCount(median(results.map(({ perSecond }) => perSecond)))} a second`,
    )
}

const main = async () => {
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}, ${rounds} rounds of ${seconds} s`,
  )
  let url = ''
  const stop = await setup({ provide: (_name, value) => (url = value) })
  try {
    const own = new URL(url)
    await onPostgresql(own.href)
    if (imported > 0) await benchImport(own.href, imported)
  } finally {
    await stop?.()
  }
  if (option('embedded', 'yes') === 'yes') await onEmbedded()
  console.log(
    `\nload at the end ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
}

await main()
