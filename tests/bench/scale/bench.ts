import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPgbouncer } from '#tests/support/cluster/pgbouncer-server.ts'
import { makePrimary, makeReplica, type PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { makeHome } from '#tests/support/cluster/unprivileged.ts'
import { freePort } from '#tests/support/product/free-ports.ts'
import { Front } from './front.ts'
import { startLoad } from './load.ts'
import { type Server, startServer, startWorker } from './servers.ts'
import { verify } from './verify.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const phaseMs = option('seconds', 10) * 1000
const readers = option('readers', 4)
const payers = option('payers', 3)

/** Errors of a failover are accepted for this long; nothing else may cause one. */
const maxOutageMs = option('outage', 30) * 1000

const loads = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')

const home = makeHome()
const closers: (() => Promise<unknown> | void)[] = []

const closeAll = async (): Promise<void> => {
  for (const close of closers.toReversed()) await close()
  rmSync(home, { recursive: true, force: true })
}

const run = async (): Promise<boolean> => {
  say(`${cpus().length} cores, load ${loads()}`)
  // A commit waits until one replica has it on its disk: what was confirmed to a payer survives the loss of the primary.
  const primary = await makePrimary(home, [
    `synchronous_standby_names = 'ANY 1 (*)'`,
    'wal_keep_size = 256MB',
  ])
  closers.push(() => primary.stop('SIGKILL'))
  await primary.start()
  // No commit waits before the first replica is there.
  await primary.query(`alter system set synchronous_standby_names = ''`)
  await primary.query('select pg_reload_conf()')
  const replicas: PostgresqlServer[] = []
  for (const name of ['first', 'second']) {
    const replica = await makeReplica(home, name, primary)
    closers.push(() => replica.stop('SIGKILL'))
    await replica.start()
    replicas.push(replica)
  }
  for (const server of [primary, ...replicas]) {
    await server.query('alter system reset synchronous_standby_names')
    await server.query('select pg_reload_conf()')
  }
  const pgbouncer = await startPgbouncer(home, primary, 20)
  closers.push(pgbouncer.stop)
  const front = await Front.open(await freePort())
  const bank = await Front.open(await freePort())
  closers.push(
    () => front.close(),
    () => bank.close(),
  )
  const env = {
    DATABASE_URL: pgbouncer.url,
    DATABASE_READ_URLS: replicas.map(({ url }) => url).join(','),
    PUBLIC_URL: front.url,
    SANDBOX_PUBLIC_URL: bank.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOOK_UPS_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  }
  const servers: Server[] = []
  closers.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))
  const lead = (): void => {
    front.lead(servers.map(({ url }) => url))
    bank.lead(servers.map(({ bankUrl }) => bankUrl))
  }
  for (let count = 0; count < 3; count++) servers.push(await startServer(env))
  lead()
  const workers = [await startWorker(env), await startWorker(env)]
  closers.push(() => Promise.all(workers.map((end) => end('SIGKILL'))))

  const load = startLoad(front.url, readers, payers)
  closers.push(load.stop)
  const failures: string[] = []
  say(
    '\n| Phase | good answers | failed | longest gap, ms | payments confirmed so far | load |\n|---|---|---|---|---|---|',
  )

  /** Does something to the installation under load; a phase without `mayFail` must have no error. */
  const phase = async (name: string, work: () => Promise<void>, mayFail = false): Promise<void> => {
    front.read()
    await work()
    await sleep(phaseMs)
    const { answered, failed, longestGapMs } = front.read()
    const gap = Math.round(longestGapMs)
    say(`| ${name} | ${answered} | ${failed} | ${gap} | ${load.confirmed.length} | ${loads()} |`)
    if (failed > 0 && !mayFail) failures.push(`${name}: ${failed} errors`)
    if (mayFail && longestGapMs > maxOutageMs) failures.push(`${name}: no good answer for ${gap} ms`)
  }

  await phase('nothing happens', async () => undefined)
  await phase('servers are replaced one by one', async () => {
    for (let index = 0; index < 3; index++) {
      const fresh = await startServer(env)
      const old = servers[index]
      servers[index] = fresh
      lead()
      await old?.end('SIGTERM')
    }
  })
  await phase('a worker is killed', async () => workers[0]?.('SIGKILL'))
  await phase('a replica is killed and comes back', async () => {
    await replicas[1]?.stop('SIGKILL')
    await sleep(phaseMs / 2)
    await replicas[1]?.start()
  })
  let [promoted = primary, follower = primary] = replicas
  await phase(
    'the primary is killed, a replica is promoted',
    async () => {
      await primary.stop('SIGKILL')
      const received = async (server: typeof primary): Promise<string> =>
        (
          await server.query<{ readonly at: string }>(
            `select lpad(split_part(coalesce(pg_last_wal_receive_lsn(), '0/0')::text, '/', 1), 8, '0') ||
              lpad(split_part(coalesce(pg_last_wal_receive_lsn(), '0/0')::text, '/', 2), 8, '0') as at`,
          )
        )[0]?.at ?? ''
      // The replica that has received most: a commit that was confirmed is on at least one of them.
      if ((await received(follower)) > (await received(promoted))) [promoted, follower] = [follower, promoted]
      await promoted.promote()
      await follower.follow(promoted)
      pgbouncer.leadTo(promoted)
    },
    true,
  )
  await phase('after the failover', async () => undefined)

  closers.pop()
  await load.stop()
  const verdict = await verify(promoted, load.confirmed)
  say(`\nlook-ups ${load.lookUps()}, payments confirmed ${load.confirmed.length}, paid ${verdict.paid}`)
  say(
    `lost ${verdict.lost}, taken by the bank and not paid ${verdict.unpaid}, paid twice ${verdict.twice}, ` +
      `paid without exactly one e-mail ${verdict.wrongEmails}`,
  )
  if (verdict.lost + verdict.unpaid + verdict.twice + verdict.wrongEmails > 0)
    failures.push('payments are wrong')
  if (verdict.paid === 0) failures.push('no payment was paid')
  for (const [reason, count] of load.failures) say(`${count} times a user was asked to try again: ${reason}`)
  for (const failure of failures) say(`FAILED: ${failure}`)
  say(`load at the end ${loads()}`)
  return failures.length === 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)))

try {
  if (!(await run())) process.exitCode = 1
} finally {
  await closeAll()
}
