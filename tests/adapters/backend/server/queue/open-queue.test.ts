import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import type { Queue, WorkOutcome } from '#adapters/backend/server/queue/queue.ts'
import { queueSchemaOf } from '#adapters/backend/server/queue/queue-database.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import {
  everyDatabase,
  openDatabase,
  type OpenedDatabase,
  postgresql,
  silent,
} from '#tests/support/database/databases.ts'
import { until } from '#tests/support/until.ts'

const again: WorkOutcome = { _tag: 'Again', why: 'not now' }
const done: WorkOutcome = { _tag: 'Done' }

describe.each(everyDatabase)('the queue on the $name database', (database) => {
  let opened: OpenedDatabase
  let queue: Queue
  const tried = new Map<string, number>()
  const answers = new Map<string, (attempt: number) => WorkOutcome>()

  const open = () =>
    openQueue({
      store: opened.store,
      log: silent,
      queues: ['parcels', 'idle'],
      retryDelaySeconds: 0,
      retryLimit: 2,
      pollSeconds: 0.5,
    })

  const add = async (answer: (attempt: number) => WorkOutcome): Promise<string> => {
    const row = randomUUID()
    answers.set(row, answer)
    await opened.store.db.transaction().execute((trx) => queue.add(trx, 'parcels', row))
    return row
  }

  /** Adds a job that may not run for this time. */
  const addHeld = async (name: string, time: string): Promise<string> => {
    const row = randomUUID()
    await opened.store.db.transaction().execute((trx) => queue.add(trx, name, row))
    await sql`
      update ${sql.table(`${await queueSchemaOf(opened.store)}.job`)}
      set start_after = now() + ${time}::interval where id = ${row}::uuid`.execute(opened.store.db)
    return row
  }

  const deadOnes = async () => (await queue.deadLetters()).map(({ row }) => row)

  beforeAll(async () => {
    opened = await openDatabase(database)
    queue = await open()
    await queue.work('parcels', async (row) => {
      const attempt = (tried.get(row) ?? 0) + 1
      tried.set(row, attempt)
      return answers.get(row)?.(attempt) ?? done
    })
  })
  afterAll(async () => {
    await queue.close()
    await opened.close()
  })

  it('runs a job of a committed transaction', async () => {
    const row = await add(() => done)
    await until(() => tried.get(row) === 1)
    await until(async () => (await queue.counts())[0]?.active === 0)
    expect(tried.get(row)).toBe(1)
  })

  it('the queue does not run a job whose transaction was rolled back', async () => {
    const row = randomUUID()
    const failed = opened.store.db.transaction().execute(async (trx) => {
      await queue.add(trx, 'parcels', row)
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    expect(await queue.addMissing('parcels', [row])).toBe(1)
  })

  it('retries a failed job', async () => {
    const row = await add((attempt) => (attempt < 3 ? again : done))
    await until(() => tried.get(row) === 3)
    expect(await deadOnes()).not.toContain(row)
  })

  it('runs the jobs that a clock stored which was ahead and set back, and keeps the wait of the others', async () => {
    const schema = await queueSchemaOf(opened.store)
    const rows = [await addHeld('idle', '30 days'), await addHeld('idle', '30 minutes')]
    expect(await queue.bringForward()).toBe(1)
    expect(await queue.bringForward()).toBe(0)
    const { rows: ready } = await sql<{ readonly id: string }>`
      select id from ${sql.table(`${schema}.job`)} where name = 'idle' and start_after <= now()`.execute(
      opened.store.db,
    )
    expect(ready.map(({ id }) => id)).toEqual([rows[0]])
    await sql`delete from ${sql.table(`${schema}.job`)} where name = 'idle'`.execute(opened.store.db)
  })

  it.each(['a day', 'thirty days'] as const)(
    'runs further jobs without a warning when the clock is set back by %s during a job',
    async (time) => {
      const warned = vi.spyOn(process, 'emitWarning')
      const setBack = await add(() => {
        vi.useFakeTimers({ toFake: ['Date'] })
        vi.setSystemTime(Date.now() - (time === 'a day' ? 1 : 30) * dayMs)
        return done
      })
      try {
        await until(() => tried.get(setBack) === 1)
        const next = await add(() => done)
        await until(() => tried.get(next) === 1)
        expect(warned).not.toHaveBeenCalled()
      } finally {
        vi.useRealTimers()
        warned.mockRestore()
      }
    },
  )

  it('keeps a dead letter with the reason after the last attempt, and runs it when the operator requeues it', async () => {
    const row = await add((attempt) => (attempt <= 3 ? again : done))
    await until(async () => (await deadOnes()).includes(row))
    expect(tried.get(row)).toBe(3)
    expect(await queue.deadLetters()).toContainEqual({
      queue: 'parcels',
      row,
      why: 'not now',
      at: expect.any(Date),
    })
    expect(await queue.retryDead()).toBe(1)
    await until(() => tried.get(row) === 4)
    expect(await deadOnes()).toEqual([])
  })

  it('the queue does not retry a permanently refused message', async () => {
    const row = await add(() => ({ _tag: 'Refused', why: 'no such address' }))
    await until(async () => (await deadOnes()).includes(row))
    expect(tried.get(row)).toBe(1)
    expect((await queue.counts())[0]).toMatchObject({ queue: 'parcels', dead: 1 })
  })

  it('runs a job once when it is added repeatedly', async () => {
    const row = randomUUID()
    expect(await queue.addMissing('idle', [row])).toBe(1)
    expect(await queue.addMissing('idle', [row, randomUUID()])).toBe(1)
    expect((await queue.counts())[1]).toMatchObject({ queue: 'idle', waiting: 2, dead: 0 })
  })

  it('opens again on its own tables', async () => {
    const other = await open()
    expect((await other.counts()).map(({ queue: name }) => name)).toEqual(['parcels', 'idle'])
    await other.close()
  })
})

describe('several processes on one database', () => {
  it('start their queues concurrently before the tables exist', async () => {
    const place = await postgresql.readyPlace()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore({ ...place, log: silent })))
    // A connection that has already created a schema reads no catalog, so it receives no invalidation from the other connections.
    for (const { db } of stores) {
      const name = sql.id(`warm_${randomUUID()}`)
      await sql`create schema ${name}`.execute(db)
      await sql`drop schema ${name}`.execute(db)
    }
    const opened = await Promise.allSettled(
      stores.map((store) => openQueue({ store, log: silent, queues: ['parcels'] })),
    )
    const queues = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await Promise.all(queues.map((queue) => queue.close()))
    await Promise.all(stores.map((store) => store.close()))
    await place.remove()
    expect(opened.map(({ status }) => status)).toEqual(stores.map(() => 'fulfilled'))
  })
})
