import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, vi } from 'vitest'
import { capTimerDelays, shareEventLoop } from '#adapters/backend/server/database/open-embedded.ts'

const work = () => undefined

const days = (count: number) => count * 86_400_000

describe('capTimerDelays', () => {
  it.each([
    ['a short delay', 20, 20],
    ['no delay', undefined, undefined],
    ['a delay of forty days', days(40), 2 ** 31 - 1],
  ])('%s becomes %s ms', (_, asked, set) => {
    const setTimeout = vi.fn<(work: () => void, delay?: number) => void>()
    const timers = { setTimeout: setTimeout as unknown as typeof globalThis.setTimeout }
    capTimerDelays(timers)
    capTimerDelays(timers)
    timers.setTimeout(work, asked)
    expect(setTimeout.mock.calls).toEqual([[work, set]])
  })

  it('keeps the promised form of the timer', async () => {
    const timers = { setTimeout: globalThis.setTimeout }
    capTimerDelays(timers)
    expect(await promisify(timers.setTimeout)(1, 'done')).toBe('done')
  })
})

/** A database that takes this time for a statement, and answers in a microtask as PGlite does. */
const busyDatabase = (milliseconds: number): { closed: boolean } & Pick<PGlite, 'execProtocolStream'> => ({
  closed: false,
  execProtocolStream: async () => {
    for (const end = performance.now() + milliseconds; performance.now() < end;) work()
    return []
  },
})

/** Runs statements one after another, and returns how many were over when a timer of no delay fired. */
const doneAtTimer = async (statements: number, milliseconds: number): Promise<number> => {
  const database = busyDatabase(milliseconds)
  shareEventLoop(database)
  let [done, atTimer] = [0, statements]
  setTimeout(() => {
    atTimer = done
  })
  for (; done < statements; done += 1) await database.execProtocolStream(new Uint8Array())
  return atTimer
}

describe('shareEventLoop', () => {
  it('lets timers fire between long statements', async () => {
    expect(await doneAtTimer(20, 15)).toBeLessThan(6)
  })

  it('does not delay short statements', async () => {
    expect(await doneAtTimer(10, 0)).toBe(10)
  })

  it('keeps a message that waited for its turn from a database that was closed meanwhile', async () => {
    const database = busyDatabase(30)
    const received = vi.spyOn(database, 'execProtocolStream')
    shareEventLoop(database)
    await database.execProtocolStream(new Uint8Array())
    const late = database.execProtocolStream(new Uint8Array())
    database.closed = true
    expect(await late).toEqual([])
    expect(received).toHaveBeenCalledOnce()
  })
})
