import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseAdvisoryLock, tryAdvisoryLock } from '#adapters/backend/server/database/advisory-lock.ts'
import { openServerStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import type { Queue } from '#adapters/backend/server/queue/queue.ts'
import { generateChargeFile } from '#adapters/backend/server/registry/generate-charges.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { type PgbouncerServer, startPgbouncer } from '#tests/support/cluster/pgbouncer-server.ts'
import { makePrimary, type PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { makeHome } from '#tests/support/cluster/unprivileged.ts'
import { silent } from '#tests/support/database/databases.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  startProduct,
} from '#tests/support/product/running-product.ts'
import { until } from '#tests/support/until.ts'

const home = makeHome()
let primary: PostgresqlServer
let pgbouncer: PgbouncerServer
/** Two servers of the product behind one PgBouncer in transaction mode. */
let one: Store
let other: Store

/** Advisory locks that some connection holds. */
const heldLocks = async (): Promise<number> =>
  (await primary.query<object>(`select from pg_locks where locktype = 'advisory'`)).length

beforeAll(async () => {
  primary = await makePrimary(home, ['fsync = off'])
  await primary.start()
  pgbouncer = await startPgbouncer(home, primary)
  // The first start migrates through PgBouncer, as where DATABASE_DIRECT_URL is not given.
  one = await openServerStore({ url: pgbouncer.url, dir: '/nowhere', log: silent })
  other = await openServerStore({
    url: pgbouncer.url,
    directUrl: primary.url,
    dir: '/nowhere',
    log: silent,
  })
})

afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await pgbouncer.stop()
  await primary.stop()
  rmSync(home, { recursive: true, force: true })
})

describe('behind PgBouncer in transaction mode', () => {
  it('a lock is held until it is released, while the connections behind PgBouncer change', async () => {
    for (let round = 0; round < 20; round++) {
      const held = await tryAdvisoryLock(one.pool, 'job')
      expect(held).not.toBeNull()
      // Statements of others move the connections of PgBouncer around.
      await Promise.all(Array.from({ length: 8 }, () => other.pool.query('select 1')))
      expect(await tryAdvisoryLock(other.pool, 'job')).toBeNull()
      if (held !== null) await releaseAdvisoryLock(held)
    }
    expect(await heldLocks()).toBe(0)
  })

  it('queries with parameters work on connections that change between them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { rows } = await sql<{ readonly back: number }>`select ${index}::int as back`.execute(
          (index % 2 === 0 ? one : other).db,
        )
        return rows[0]?.back
      }),
    )
    expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => index))
  })

  it('the check of the disk leaves no setting behind on a connection that others use', async () => {
    await Promise.all(Array.from({ length: 8 }, () => one.isDiskFull()))
    const settings = await Promise.all(
      Array.from({ length: 8 }, () => other.pool.query<{ readonly work_mem: string }>('show work_mem')),
    )
    expect(new Set(settings.map(({ rows }) => rows[0]?.work_mem))).toEqual(new Set(['4MB']))
  })

  it('an import writes its charges by COPY', async () => {
    const today = '2026-11-26' as LocalDate
    const lines = [...generateChargeFile({ seed: 'pgbouncer', count: 2000, today })]
    const file = (function* () {
      for (const line of lines) yield new TextEncoder().encode(line)
    })()
    await importCharges(one, file, { now: () => instant(Date.now()) })
    const { rows } = await sql<{ readonly count: number }>`select count(*) as count from charges`.execute(
      other.db,
    )
    expect(rows[0]?.count).toBe(2000)
  })

  it('the queue of two workers does every job once, and returns a failed one', async () => {
    const done: string[] = []
    const failedOnce = new Set<string>()
    const queues: Queue[] = []
    for (const store of [one, other]) {
      const queue = await openQueue({
        store,
        log: silent,
        queues: ['letters'],
        retryDelaySeconds: 0,
        pollSeconds: 0.5,
      })
      queues.push(queue)
    }
    const ids = Array.from(
      { length: 200 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    expect(await queues[0]?.addMissing('letters', ids)).toBe(200)
    for (const queue of queues)
      await queue.work('letters', async (id) => {
        await sleep(1)
        if (id.endsWith('7') && !failedOnce.has(id)) {
          failedOnce.add(id)
          return { _tag: 'Again', why: 'the first attempt of some fails' }
        }
        done.push(id)
        return { _tag: 'Done' }
      })
    await until(() => done.length >= 200)
    expect(done.toSorted()).toEqual(ids)
    await Promise.all(queues.map((queue) => queue.close()))
    expect(await heldLocks()).toBe(0)
  })

  it('the whole product passes its smoke test', async () => {
    // Jobs keep connections while they run: docs/operations.md asks for more than there are jobs.
    const pooler = await startPgbouncer(home, primary, 12)
    const dataDir = await makeDataDir()
    const product = await startProduct(dataDir, await freePorts(), {
      env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary.url },
    })
    try {
      const { code, output } = await runKvitok(['smoke', '--url', product.url, '--format', 'json'], {
        timeout: 120_000,
      })
      const results = JSON.parse(output) as readonly { readonly status: string; readonly id: string }[]
      expect(results.filter(({ status }) => status === 'failed')).toEqual([])
      expect(code).toBe(0)
    } finally {
      await product.stop('SIGTERM')
      await removeDataDir(dataDir)
      await pooler.stop()
    }
  })
})
