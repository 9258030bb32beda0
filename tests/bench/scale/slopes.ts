import { readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { channel, noAuth, type AuthData } from '#domain/session/auth-data.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { fineListBy } from '#adapters/backend/contract/fines.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { generateChargeFile } from '#adapters/backend/server/registry/generate-charges.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { childrenSecondsOf } from '#tests/bench/backend/processor-time.ts'
import { makePrimary, makeReplica, type PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { makeHome } from '#tests/support/cluster/unprivileged.ts'

/** What one look-up, one session and one charge cost; docs/scaling.md multiplies these figures. */
const charges = 5000
const visits = 100
const lookUpsOfVisit = 5

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const loads = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
const now = () => instant(Date.now())
const silent = (): void => undefined

/** The processor time of a server of PostgreSQL with all its processes. */
const secondsOfServer = ({ folder }: PostgresqlServer): number =>
  childrenSecondsOf(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]))

const home = makeHome()
const primary = await makePrimary(home)
let replica: PostgresqlServer | undefined
try {
  await primary.start()
  replica = await makeReplica(home, 'replica', primary)
  await replica.start()
  // Without the time limits of a server, because an import takes longer.
  const store = await openStore({ url: primary.url, readUrls: [replica.url], dir: '/nowhere', log: silent })
  await migrate(store)
  say(`${cpus().length} cores, load ${loads()}`)

  const file = (function* () {
    const today = localDateOf(now())
    for (const line of generateChargeFile({ seed: 'slopes', count: charges, today }))
      yield new TextEncoder().encode(line)
  })()
  await importCharges(store, file, { now })
  await sql`vacuum analyze`.execute(store.db)

  const sizes = await sql<{ readonly name: string; readonly heap: number; readonly indexes: number }>`
    select relname as name, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
    from pg_class where relname in ('charges', 'charge_documents') order by relname`.execute(store.db)
  for (const { name, heap, indexes } of sizes.rows)
    say(
      `${name}: ${Math.round(heap / charges)} bytes of rows and ${Math.round(indexes / charges)} of indexes for a charge`,
    )

  const backend = makeBackend({
    store,
    now,
    secret: randomSecret,
    log: silent,
    siteUrl: 'http://127.0.0.1',
    sources: [],
    operations: { lookUpsPerMinute: 1_000_000 },
  })
  const as = (auth: AuthData) =>
    makeCall({
      baseUrl: 'http://127.0.0.1',
      fetch: (url, init) => backend.handler(new Request(url, init)),
      auth: () => auth,
      timeoutMs: 60_000,
    })
  const { rows: documents } = await sql<{ readonly value: string; readonly charges: number }>`
    select value, count(*)::int as charges from charge_documents where kind = 'sts'
    group by value order by md5(value) limit ${visits}`.execute(store.db)

  interface Cost {
    readonly log: bigint
    readonly server: number
    readonly primary: number
    readonly replica: number
  }
  const [onPrimary, onReplica] = [primary, replica]
  const cost = async (): Promise<Cost> => {
    const [row] = await primary.query<{ readonly at: string }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::text as at`,
    )
    const { user, system } = process.cpuUsage()
    return {
      log: BigInt(row?.at ?? 0),
      server: (user + system) / 1000,
      primary: secondsOfServer(onPrimary) * 1000,
      replica: secondsOfServer(onReplica) * 1000,
    }
  }
  const report = (what: string, times: number, before: Cost, after: Cost): void =>
    say(
      `${what}: ${((after.server - before.server) / times).toFixed(2)} ms of the server's processor, ` +
        `${((after.primary - before.primary) / times).toFixed(2)} of the primary's, ` +
        `${((after.replica - before.replica) / times).toFixed(2)} of the replica's, ` +
        `${Math.round(Number(after.log - before.log) / times)} bytes of log`,
    )

  const signIn = async (): Promise<AuthData> => {
    const made = await Effect.runPromise(as(noAuth).request(client, {}))
    return {
      ...made,
      ...(await Effect.runPromise(as(noAuth).request(newUser, { clientId: made.clientId, channel }))),
    }
  }
  // The first calls compile; they are not counted.
  for (let count = 0; count < 30; count++) await signIn()
  const visitors: AuthData[] = []
  let before = await cost()
  for (let count = 0; count < visits; count++) visitors.push(await signIn())
  report('a new session', visits, before, await cost())

  const lookUp = (index: number) =>
    Effect.runPromise(
      as(visitors[index % visits] ?? noAuth).request(fineListBy, {
        kind: 'sts',
        value: documents[(index * 7) % documents.length]?.value ?? '',
      } as never),
    )
  for (let count = 0; count < 60; count++) await lookUp(count)
  before = await cost()
  const all = visits * lookUpsOfVisit
  for (let count = 0; count < all; count++) await lookUp(count)
  report(`a look-up by certificate (${documents[0]?.charges ?? 0} charges)`, all, before, await cost())
  const { primary: byPrimary, replica: byReplica } = store.staleReads.counts()
  say(`lists read: ${byReplica} from the replica, ${byPrimary} from the primary; load at the end ${loads()}`)
  await backend.close()
  await store.close()
} finally {
  await replica?.stop()
  await primary.stop()
  rmSync(home, { recursive: true, force: true })
}
