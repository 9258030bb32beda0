import { rmSync } from 'node:fs'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database, Store } from '#adapters/backend/server/database/store.ts'
import { makePrimary, makeReplica, type PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { makeHome } from '#tests/support/cluster/unprivileged.ts'
import { silent } from '#tests/support/database/databases.ts'
import { until } from '#tests/support/until.ts'

const home = makeHome()
let primary: PostgresqlServer
let replica: PostgresqlServer
/** Two servers of the product on the same databases. */
let store: Store
let other: Store

const newUser = async (): Promise<string> => {
  const { rows } = await sql<{ readonly id: string }>`
    with client as (insert into clients (salt, site_type, created_at) values ('', 'fine', now()) returning id)
    insert into users (client_id, channel, created_at) select id, 'web', now() from client returning id`.execute(
    store.db,
  )
  return rows[0]?.id ?? ''
}

interface Seen {
  readonly fromReplica: boolean
  readonly documents: number
}

/** What a user sees in the list of documents, and which database showed it. */
const look = (through: Store, userId: string): Promise<Seen> =>
  Effect.runPromise(
    through.staleReads.query(userId, async (db: Database) => {
      const { rows } = await sql<Seen>`
        select pg_is_in_recovery() as "fromReplica",
          (select count(*) from personal_documents where user_id = ${userId}::uuid) as documents`.execute(db)
      return rows[0] ?? { fromReplica: false, documents: -1 }
    }),
  )

/** Adds a document as a call does: the write, then its note. */
const addDocument = async (userId: string, number: string): Promise<void> => {
  await sql`insert into personal_documents (id, user_id, kind, number, created_at)
    values (gen_random_uuid(), ${userId}::uuid, 'inn', ${number}, now())`.execute(store.db)
  await Effect.runPromise(store.staleReads.noteWrite(userId))
}

const isInUse = (): boolean => store.staleReads.replicaStates()[0]?.isInUse === true

beforeAll(async () => {
  primary = await makePrimary(home, ['fsync = off'])
  await primary.start()
  const first = await openStore({ url: primary.url, dir: '/nowhere', log: silent })
  await migrate(first)
  await first.close()
  replica = await makeReplica(home, 'replica', primary)
  await replica.start()
  const options = { url: primary.url, dir: '/nowhere', readUrls: [replica.url], log: silent }
  store = await openStore(options)
  other = await openStore(options)
  await until(isInUse)
})

afterAll(async () => {
  await Promise.all([store.close(), other.close()])
  await Promise.all([primary.stop(), replica.stop()])
  rmSync(home, { recursive: true, force: true })
})

describe('reads that may be stale', () => {
  it('go to a replica that is not behind', async () => {
    const userId = await newUser()
    await until(async () => (await look(store, userId)).fromReplica)
    expect(await look(store, userId)).toEqual({ fromReplica: true, documents: 0 })
  })

  it('show a user the own write at once, in every process, and come back to the replica when it has replayed it', async () => {
    const [writer, reader] = [await newUser(), await newUser()]
    await until(async () => (await look(store, reader)).fromReplica)
    await replica.query('select pg_wal_replay_pause()')
    await addDocument(writer, '500100732259')
    expect(await look(store, writer)).toEqual({ fromReplica: false, documents: 1 })
    expect(await look(other, writer)).toEqual({ fromReplica: false, documents: 1 })
    // Another user is still served by the replica that is a little behind.
    expect((await look(store, reader)).fromReplica).toBe(true)
    await replica.query('select pg_wal_replay_resume()')
    await until(async () => (await look(store, writer)).fromReplica)
    expect(await look(store, writer)).toEqual({ fromReplica: true, documents: 1 })
  })

  it('two hundred writes, each read at once through the other process, never miss the write', async () => {
    const userId = await newUser()
    for (let count = 1; count <= 200; count++) {
      await addDocument(userId, String(500_100_000_000 + count))
      expect((await look(other, userId)).documents).toBe(count)
    }
    expect(other.staleReads.counts().primary + other.staleReads.counts().replica).toBeGreaterThan(200)
  })

  it('leave out a replica that is more than ten seconds behind, until it has caught up', async () => {
    const userId = await newUser()
    await replica.query('select pg_wal_replay_pause()')
    // A primary that writes nothing leaves no replica behind.
    await until(async () => {
      await newUser()
      return !isInUse()
    })
    expect(store.staleReads.replicaStates()[0]?.lagSeconds).toBeGreaterThan(10)
    expect((await look(store, userId)).fromReplica).toBe(false)
    await replica.query('select pg_wal_replay_resume()')
    await until(isInUse)
    expect((await look(store, userId)).fromReplica).toBe(true)
  })

  it('answer from the primary when the replica dies in the middle of them, and from the replica when it is back', async () => {
    const userId = await newUser()
    await until(async () => (await look(store, userId)).fromReplica)
    const over = new AbortController()
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        let answered = 0
        while (!over.signal.aborted) answered += (await look(store, userId)).documents === 0 ? 1 : 0
        return answered
      }),
    )
    await replica.stop('SIGKILL')
    await until(() => !isInUse())
    await replica.start()
    await until(isInUse)
    over.abort()
    // Every read was answered: one that had failed would have rejected.
    expect((await reading).every((answered) => answered > 0)).toBe(true)
    expect((await look(store, userId)).fromReplica).toBe(true)
  })

  it('do not go to a replica that has been promoted', async () => {
    await replica.promote()
    await until(() => !isInUse())
    expect(await look(store, await newUser())).toEqual({ fromReplica: false, documents: 0 })
  })
})
