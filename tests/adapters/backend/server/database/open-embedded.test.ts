import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { capTimerDelays } from '#adapters/backend/server/database/open-embedded.ts'

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
