import { Hono } from 'hono'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isFolderFull, isServerFull } from '#adapters/backend/server/database/disk-space.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { serveHealth } from '#adapters/backend/server/operations/health.ts'
import { databases, openDatabase, type OpenedDatabase, silent } from '#tests/support/database/databases.ts'
import { type RunningPostgresql, startPostgresql } from '#tests/support/database/postgresql.global-setup.ts'

/** Returns the status of `/health/ready` and the title of its problem. */
const readinessOf = async (store: Store) => {
  const app = new Hono()
  serveHealth(app, { store, log: silent, isClosing: () => false })
  const response = await app.request('/health/ready')
  const { title } = (await response.json()) as { readonly title?: string }
  return { status: response.status, title }
}

describe.each(databases)('readiness on $name', (database) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(database)
  })
  afterAll(() => opened.close())

  it('is 503 with its reason while the disk of the database is full', async () => {
    expect(await readinessOf({ ...opened.store, isDiskFull: async () => true })).toEqual({
      status: 503,
      title: 'На диске базы данных нет места',
    })
    expect(await readinessOf(opened.store)).toMatchObject({ status: 200 })
  })
})

/** A pool whose queries fail with this error code of PostgreSQL. */
const failing = (code: string) =>
  ({ query: () => Promise.reject(Object.assign(new Error(code), { code })) }) as unknown as Pool

describe('a disk that is full', () => {
  it('is recognised by the free space of the data folder', async () => {
    expect(await isFolderFull('.')).toBe(false)
    // The file system of processes has no free space.
    expect(await isFolderFull('/proc')).toBe(true)
  })

  it('is recognised by the error code of PostgreSQL, and another error is not taken for it', async () => {
    expect(await isServerFull(failing('53100'))).toBe(true)
    await expect(isServerFull(failing('53200'))).rejects.toThrow('53200')
  })

  it('is found by PostgreSQL because the check writes a temporary file', async () => {
    const pool = new Pool({ connectionString: inject('postgresqlUrl'), max: 1 })
    try {
      await pool.query('set log_temp_files = 0; set client_min_messages = log')
      const notices: string[] = []
      const client = await pool.connect()
      client.on('notice', ({ message }) => void notices.push(message ?? ''))
      client.release()
      expect(await isServerFull(pool)).toBe(false)
      expect(notices.join('\n')).toContain('temporary file')
    } finally {
      await pool.end()
    }
  })
})

describe('a PostgreSQL whose processes are stopped', () => {
  let server: RunningPostgresql
  let store: Store
  beforeAll(async () => {
    server = await startPostgresql()
    store = await openStore({ url: server.url, dir: '/nowhere', log: silent })
    await migrate(store)
  })
  afterAll(async () => {
    await store.close()
    await server.stop()
  })

  it('makes the server not ready before it answers again, and ready after that', async () => {
    expect(await readinessOf(store)).toMatchObject({ status: 200 })
    const events: string[] = []
    const frozen = server.freeze(6000).then(() => events.push('continues'))
    const answer = await readinessOf(store)
    events.push('answered')
    expect(answer).toEqual({ status: 503, title: 'База данных не отвечает' })
    await frozen
    expect(events).toEqual(['answered', 'continues'])
    await expect.poll(async () => (await readinessOf(store)).status, { timeout: 15_000 }).toBe(200)
  })
})
