import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import type { Log } from '#adapters/log/log.ts'

const promise = () => Promise.withResolvers<void>()

describe('a job', () => {
  test('runs immediately and then repeatedly', async () => {
    let turns = 0
    const third = promise()
    const stop = startJob(
      'count',
      Effect.sync(() => {
        turns += 1
        if (turns === 3) third.resolve()
      }),
      1,
      () => undefined,
    )
    await third.promise
    await stop()
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  test('a job that fails is logged and runs again', async () => {
    const second = promise()
    const lines: unknown[] = []
    const log: Log = (level, event, fields) => void lines.push({ level, event, job: fields?.['job'] })
    let turns = 0
    const stop = startJob(
      'fail',
      Effect.sync(() => {
        turns += 1
        if (turns === 2) second.resolve()
        throw new Error('broken')
      }),
      1,
      log,
    )
    await second.promise
    await stop()
    expect(lines[0]).toEqual({ level: 'error', event: 'job failed', job: 'fail' })
  })

  test('stops after the current run, without waiting for the next one', async () => {
    const begun = promise()
    const work = promise()
    let finished = false
    const stop = startJob(
      'slow',
      Effect.promise(async () => {
        begun.resolve()
        await work.promise
        finished = true
      }),
      3_600_000,
      () => undefined,
    )
    await begun.promise
    const exited = stop()
    expect(finished).toBe(false)
    work.resolve()
    await exited
    expect(finished).toBe(true)
  })

  test('a job that is resting ends at once', async () => {
    const done = promise()
    const stop = startJob(
      'rest',
      Effect.sync(() => done.resolve()),
      3_600_000,
      () => undefined,
    )
    await done.promise
    await expect(stop()).resolves.toBeUndefined()
  })
})
