import { Deferred, Effect, Fiber } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import {
  everyDatabase,
  openDatabase,
  type OpenedDatabase,
  postgresql,
} from '#tests/support/database/databases.ts'

describe.each(everyDatabase)('a job of one process at a time on the $name database', (database) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(database)
  })
  afterAll(() => opened.close())

  const times = (done: string[], name: string) =>
    oneAtATime(
      opened.store,
      name,
      Effect.sync(() => void done.push(name)),
    )

  it('a job is done, turn after turn', async () => {
    const done: string[] = []
    await Effect.runPromise(Effect.andThen(times(done, 'sweep'), times(done, 'sweep')))
    expect(done).toEqual(['sweep', 'sweep'])
  })

  it('a job is done again after a turn that failed', async () => {
    const done: string[] = []
    const broken = oneAtATime(opened.store, 'sweep', Effect.die(new Error('a bug')))
    await expect(Effect.runPromise(broken)).rejects.toThrow('a bug')
    await Effect.runPromise(times(done, 'sweep'))
    expect(done).toEqual(['sweep'])
  })
})

describe('two processes on one database', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openDatabase(postgresql)
  })
  afterAll(() => opened.close())

  it('two processes on one database do not do a job together, and do different jobs side by side', async () => {
    const done: string[] = []
    const note = (what: string) => Effect.sync(() => void done.push(what))
    const { store } = opened
    await Effect.runPromise(
      Effect.gen(function* () {
        const begun = yield* Deferred.make<void>()
        const end = yield* Deferred.make<void>()
        const long = Deferred.succeed(begun, undefined).pipe(
          Effect.andThen(Deferred.await(end)),
          Effect.andThen(note('first')),
        )
        const first = yield* Effect.forkChild(oneAtATime(store, 'reconcile', long))
        yield* Deferred.await(begun)
        yield* oneAtATime(store, 'reconcile', note('second'))
        yield* oneAtATime(store, 'sweep', note('other'))
        yield* Deferred.succeed(end, undefined)
        yield* Fiber.join(first)
      }),
    )
    expect(done).toEqual(['other', 'first'])
  })

  it('twenty jobs that begin together have connections left for their queries', async () => {
    const { store } = opened
    const done: number[] = []
    const jobs = Array.from({ length: 20 }, (_, at) =>
      oneAtATime(
        store,
        `job ${at}`,
        Effect.promise(() => store.db.selectFrom('payments').select('id').limit(1).execute()).pipe(
          Effect.andThen(Effect.sync(() => void done.push(at))),
        ),
      ),
    )
    await Effect.runPromise(Effect.all(jobs, { concurrency: 'unbounded' }))
    expect(done).toHaveLength(20)
  })
})
