import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database, Store } from '#adapters/backend/server/database/store.ts'
import { type DatabasePlace, postgresql } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/product/free-ports.ts'

let place: DatabasePlace
let store: Store
const logged: string[] = []

const userId = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  place = await postgresql.readyPlace()
  const unreachable = `postgresql://kvitok@127.0.0.1:${await freePort()}/kvitok`
  store = await openStore({
    ...place,
    // The second one is the primary itself, as a replica after its promotion.
    readUrls: [unreachable, place.url ?? ''],
    log: (_, event) => void logged.push(event),
  })
})

afterAll(async () => {
  await store.close()
  await place.remove()
})

const one = (db: Database) => sql<{ readonly one: number }>`select 1 as one`.execute(db)

it('a replica that is down and one that has been promoted leave every read to the primary', async () => {
  expect(store.staleReads.replicaStates()).toEqual([
    { name: expect.stringContaining('127.0.0.1:'), isInUse: false, lagSeconds: null },
    { name: expect.any(String), isInUse: false, lagSeconds: null },
  ])
  expect((await Effect.runPromise(store.staleReads.query(userId, one))).rows).toEqual([{ one: 1 }])
  expect(store.staleReads.counts()).toEqual({ primary: 1, replica: 0 })
})

it('names of replicas contain no credentials', () => {
  expect(store.staleReads.replicaStates().filter(({ name }) => name.includes('@'))).toEqual([])
})

it('the last write of a user is recorded once for each user, and nothing is recorded for an erased one', async () => {
  const { rows } = await sql<{ readonly id: string }>`
    with client as (insert into clients (salt, site_type, created_at) values ('', 'fine', now()) returning id)
    insert into users (client_id, channel, created_at) select id, 'web', now() from client returning id`.execute(
    store.db,
  )
  const written = rows[0]?.id ?? ''
  for (const user of [written, written, userId]) await Effect.runPromise(store.staleReads.noteWrite(user))
  const noted = await sql`select user_id from user_writes`.execute(store.db)
  expect(noted.rows).toEqual([{ user_id: written }])
})

it('a database that is read-only for the moment, as during a failover, counts as unreachable', async () => {
  const refused = await sql`begin read only; create table x (); commit`
    .execute(store.db)
    .catch((error) => error)
  await sql`rollback`.execute(store.db)
  expect(isDatabaseUnreachable(refused)).toBe(true)
})
