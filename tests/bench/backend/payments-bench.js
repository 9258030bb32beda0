import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { median } from '#tests/bench/median.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { benchDatabases } from './databases.ts'
import { fillCharges, makeClients } from './lists-of-fifty.ts'
import { connections } from './load.js'
import { hasPgbench, repeat } from './pgbench.ts'
import { start } from './processes.ts'
import { childrenSecondsOf, parentOf, secondsOf } from './processor-time.ts'
import { mostCommon, recorded } from './recorded-statements.ts'
import { creation, makeShop, news } from './shop.ts'

/** A payer may begin sixty payments a minute. */
const payers = 400
const charges = 20_000

const open = (url) => openStore({ url, dir: '', log: () => undefined })

/** The process of the database server that serves this database. */
const clusterOf = async (url) => {
  const store = await open(url)
  const { rows } = await store.pool.query('select pg_backend_pid() as pid')
  const cluster = parentOf(rows[0].pid)
  await store.close()
  return cluster
}

/** What autovacuum does within a minute: until then the plans of prepared statements are those of empty tables. */
const analyze = async (url) => {
  const store = await open(url)
  await store.pool.query('vacuum (analyze)')
  await store.close()
}

/** Inserts unpaid charges, each with its owner. */
const fill = async (url) => {
  const store = await open(url)
  await migrate(store)
  const clients = await makeClients(store, payers)
  await fillCharges(store.db, 0, charges)
  const { rows } = await store.pool.query(`
    select id, (value::bigint - 9900000000)::int as payer from charge_documents join charges on id = charge_id
    where charge_documents.kind = 'sts' order by substr(uin, 11, 9)::bigint % 50, payer`)
  await store.pool.query('vacuum (analyze)')
  await store.close()
  return rows.map(({ id, payer }) => creation(clients[payer], id))
}

const answer = async (handler, { path, ...init }) => {
  const response = await handler(new Request(new URL(path, 'http://backend.test'), init))
  const text = await response.text()
  if (response.status !== 200 || text.includes('"error"')) throw new Error(text.slice(0, 300))
}

/** What the server asks the database for each of the calls, one after another. */
const record = async (url, callsOf) => {
  const store = await open(url)
  const { handler, close } = makeShop(store)
  const calls = await callsOf(store)
  // Until every statement has its name.
  const [first, rest] = [calls.slice(0, 10), calls.slice(10)]
  for (const call of first) await answer(handler, call)
  const transactions = []
  for (const call of rest) transactions.push(await recorded(() => answer(handler, call)))
  await close()
  await store.close()
  return mostCommon(transactions)
}

const owed = async (store, most) =>
  (
    await store.pool.query(
      `select id, total from payments where state = 'registered' order by created_at limit ${most}`,
    )
  ).rows.map(({ id, total }) => ({ id, total: Number(total) }))

/** Calls answered a second, from the first to the last: autocannon itself looks up once a second only. */
const post = async ({ port, pid, cluster }, calls) => {
  let [next, began, ended] = [0, 0, 0]
  const [server, data] = [secondsOf(pid), childrenSecondsOf(cluster)]
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount: calls.length,
    requests: [
      {
        setupRequest: (request) => {
          began ||= performance.now()
          return { ...request, ...calls[next++ % calls.length] }
        },
      },
    ],
    verifyBody: (body) => {
      ended = performance.now()
      return !body.includes('"error"')
    },
  })
  if (result.non2xx + result.errors + result.mismatches > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors + result.mismatches} errors`)
  const used = (after, before) => ((after - before) / calls.length) * 1000
  return {
    perSecond: (calls.length / (ended - began)) * 1000,
    server: used(secondsOf(pid), server),
    data: used(childrenSecondsOf(cluster), data),
  }
}

const of = (results, field) => median(results.map((result) => result[field]))

const printResult = (work, ours, baseline, goal, statements) =>
  console.log(
    `  ${work.padEnd(15)} ours ${of(ours, 'perSecond').toFixed(0)} a second, ` +
      `${hasPgbench ? 'pgbench' : 'bare client (no pgbench here)'} ${of(baseline, 'perSecond').toFixed(0)}: ` +
      // What each round says of itself: its neighbours had the same machine.
      `${(100 * median(ours.map(({ perSecond }, round) => perSecond / baseline[round].perSecond))).toFixed(0)} % (goal ${goal} %); ` +
      `${statements} statements; processor ms each: server ${of(ours, 'server').toFixed(2)}, ` +
      `database ${of(ours, 'data').toFixed(2)}, of pgbench ${of(baseline, 'data').toFixed(2)}`,
  )

const baselineOf = async ({ make, urlOf }, from, transactions, cluster) => {
  await make('repeat', from)
  return repeat(urlOf('repeat'), transactions, connections, cluster)
}

/** Payment creation and the inbox of webhooks over HTTP, and the same statements alone. */
export const benchPayments = async (url, { rounds, atOnce }) => {
  const databases = benchDatabases(url)
  const { make, drop, urlOf } = databases
  await make('shop')
  const calls = await fill(urlOf('shop'))
  await make('recorded', 'shop')
  const creations = await record(urlOf('recorded'), async () => calls.slice(0, atOnce + 10))
  await make('owed', 'recorded')
  const webhooks = await record(urlOf('recorded'), async (store) =>
    (await owed(store, atOnce + 10)).map(news),
  )
  await make('ours', 'shop')
  const ours = start('payments-server.ts', [urlOf('ours')])
  const cluster = await clusterOf(urlOf('ours'))
  const shop = { port: await ours.readLine(), pid: ours.pid, cluster }
  // In the same order as was recorded, so that a charge is fresh in every round.
  const rest = calls.slice(0)
  await post(shop, rest.splice(0, atOnce))
  await analyze(urlOf('ours'))
  const found = { creationRounds: [], creationBaseline: [], webhookRounds: [], webhookBaseline: [] }
  for (let round = 0; round < rounds; round += 1) {
    found.creationRounds.push(await post(shop, rest.splice(0, atOnce)))
    found.creationBaseline.push(await baselineOf(databases, 'shop', creations, cluster))
  }
  const store = await open(urlOf('ours'))
  const payments = await owed(store, (rounds + 1) * atOnce)
  await store.close()
  await post(shop, payments.splice(0, atOnce).map(news))
  await analyze(urlOf('ours'))
  for (let round = 0; round < rounds; round += 1) {
    found.webhookRounds.push(await post(shop, payments.splice(0, atOnce).map(news)))
    found.webhookBaseline.push(await baselineOf(databases, 'owed', webhooks, cluster))
  }
  await ours.end()
  for (const name of ['ours', 'repeat', 'recorded', 'owed', 'shop']) await drop(name)
  console.log(
    `\nPayments, PostgreSQL, ${connections} connections, ${rounds} rounds of ${atOnce}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  printResult('creation', found.creationRounds, found.creationBaseline, 50, creations[0]?.length ?? 0)
  printResult('webhook inbox', found.webhookRounds, found.webhookBaseline, 50, webhooks[0]?.length ?? 0)
}
