import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { benchDatabases } from './databases.ts'
import { fillCharges, makeClients } from './lists-of-fifty.ts'
import { median } from '#tests/bench/median.ts'
import { checkFifty, connections, load, ordinancesOf, showCount } from './load.js'
import { start } from './processes.ts'
import { childrenSecondsOf, parentOf, secondsOf } from './processor-time.ts'

const warmUp = 700

const peerName = 'fastify + postgres.js'

/** Opens the database with `size` charges; an existing one is filled further. */
const prepare = async (databases, size) => {
  await databases.makeOnce(String(size))
  const url = databases.urlOf(String(size))
  const store = await openStore({ url, dir: '', log: () => undefined })
  await migrate(store)
  const { rows } = await store.pool.query(
    'select count(*)::int as there, pg_backend_pid() as pid from charges',
  )
  const [{ there, pid }] = rows
  const began = performance.now()
  await fillCharges(store.db, there, size)
  if (there < size)
    console.log(`filled up to ${showCount(size)} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const clients = await makeClients(store)
  const cluster = parentOf(pid)
  await store.close()
  return { url, size, clients, cluster }
}

const serve = async ({ url, clients }, seconds) => {
  const ours = start('ours.ts', [url])
  const peer = start('peer.ts', [url])
  const bare = start('bare.ts', [url])
  const [ourPort, peerPort] = [await ours.readLine(), await peer.readLine()]
  await bare.readLine()
  for (const port of [ourPort, peerPort]) await checkFifty(port, clients[0])
  const ordinances = clients.map(ordinancesOf)
  const limit = { duration: seconds }
  const works = {
    ours: [ours, () => load(ourPort, ordinances, {}, limit)],
    'ours, asked for gzip': [ours, () => load(ourPort, ordinances, { 'accept-encoding': 'gzip' }, limit)],
    [peerName]: [peer, () => load(peerPort, ordinances, {}, limit)],
    'bare pg client': [
      bare,
      async () => {
        bare.writeLine(String(seconds))
        return { perSecond: Number(await bare.readLine()), ms: 0 }
      },
    ],
  }
  // However slow the machine is: every program has been compiled.
  for (const [port, paths] of [
    [ourPort, ordinances],
    [peerPort, ordinances],
  ])
    await load(port, paths, {}, { amount: warmUp })
  return { works, end: () => Promise.all([ours, peer, bare].map((one) => one.end())) }
}

/** One round of one work, with the processor time that an answer took: of the server, and of the database. */
const measure = async ([{ pid }, run], cluster, seconds) => {
  const before = [secondsOf(pid), childrenSecondsOf(cluster)]
  const result = await run()
  const answers = result.perSecond * seconds
  const [server, data] = [secondsOf(pid) - before[0], childrenSecondsOf(cluster) - before[1]]
  return { ...result, server: (server / answers) * 1000, data: (data / answers) * 1000 }
}

const printResult = (size, found) => {
  const of = (name, field) => median(found[name].map((result) => result[field]))
  const ratioOf = (name) =>
    median(found[name].map(({ perSecond }, round) => perSecond / found[peerName][round].perSecond))
  console.log(
    `\nLook-up of 50 ordinances, ${showCount(size)} charges, PostgreSQL, ${connections} connections`,
  )
  for (const name of Object.keys(found))
    console.log(
      `  ${name.padEnd(24)} ${showCount(of(name, 'perSecond')).padStart(7)} a second, median ${of(name, 'ms')} ms, ` +
        `${ratioOf(name).toFixed(2)} x fastify; processor ms an answer: ` +
        `${of(name, 'server').toFixed(2)} server, ${of(name, 'data').toFixed(2)} database`,
    )
  console.log(
    `  bytes an answer: ours ${Math.round(of('ours', 'bytes') / of('ours', 'perSecond'))}, fastify ${Math.round(of(peerName, 'bytes') / of(peerName, 'perSecond'))}`,
  )
}

const used = ({ server, data }) => server + data

const printGrowth = (first, last) => {
  console.log(`\nGrowth from ${showCount(first.size)} to ${showCount(last.size)} charges, time of an answer:`)
  for (const name of Object.keys(first.found)) {
    const ratio = (from, to) =>
      median(first.found[name].map((one, round) => from(one) / to(last.found[name][round])))
    const speed = ratio(
      ({ perSecond }) => perSecond,
      ({ perSecond }) => perSecond,
    )
    console.log(
      `  ${name.padEnd(24)} x ${speed.toFixed(2)}, of the processor x ${(1 / ratio(used, used)).toFixed(2)}`,
    )
  }
}

/** Look-ups at every number of charges, each in a separate database, so that the rounds of all of them are interleaved. */
export const benchLookUps = async (url, { sizes, seconds, rounds, keeps }) => {
  const databases = benchDatabases(url)
  const places = []
  for (const size of sizes) places.push({ ...(await prepare(databases, size)), found: {} })
  const served = []
  for (const place of places) served.push(await serve(place, seconds))
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(served[0].works))
      for (const [index, place] of places.entries())
        (place.found[name] ??= []).push(await measure(served[index].works[name], place.cluster, seconds))
  for (const { end } of served) await end()
  for (const { size, found } of places) printResult(size, found)
  if (places.length > 1) printGrowth(places[0], places.at(-1))
  if (!keeps) for (const size of sizes) await databases.drop(String(size))
}
