import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { SessionNoticeViewModel } from '#web/features/account/session-notice.view-model.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 10, 22, 9)

type Check = () => Effect.Effect<'ok' | 'expired', BackendUnavailable>

/** Tabs of one device: one clock, one note of the last use, timers that run when the time has come. */
const device = () => {
  let now = start
  let usedAt: Instant | null = instant(start)
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const use = () => void (usedAt = instant(now))
  const answered: Check = () => Effect.sync(() => (use(), 'ok' as const))
  return {
    use,
    forget: () => void (usedAt = null),
    tab: (checkSession: Check = answered) => {
      const model = new SessionNoticeViewModel(
        { checkSession, sessionUsedAt: () => usedAt },
        {
          now: () => instant(now),
          after: (ms, run) => {
            const timer = { at: now + ms, run }
            timers.add(timer)
            return () => void timers.delete(timer)
          },
        },
      )
      model.variant()
      return model
    },
    /** `asleep`: the clock goes on, and timers come when the device wakes. */
    pass: (minutes: number, asleep = false) => {
      const until = now + minutes * minuteMs
      if (asleep) now = until
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (due === undefined) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = until
    },
  }
}

const quiet = { _tag: 'Quiet' }

describe('the end of a session', () => {
  it('is told five minutes before, and counted down by minutes', () => {
    const { tab, pass } = device()
    const model = tab()
    pass(53)
    expect(model.notice).toEqual(quiet)
    pass(1)
    expect(model.notice).toEqual({ _tag: 'Ending', minutes: 5 })
    pass(3)
    expect(model.notice).toEqual({ _tag: 'Ending', minutes: 2 })
    pass(2)
    expect(model.notice).toEqual({ _tag: 'Ended' })
  })

  it('is put off by one call', async () => {
    const { tab, pass } = device()
    const model = tab()
    pass(56)
    model.stay()
    await when(() => !model.staying.isRunning)
    expect(model.notice).toEqual(quiet)
    pass(53)
    expect(model.notice).toEqual(quiet)
    pass(1)
    expect(model.notice).toEqual({ _tag: 'Ending', minutes: 5 })
  })

  it('that was put off in one tab is put off in all', () => {
    const { tab, pass, use } = device()
    const model = tab()
    pass(56)
    use()
    model.lookElsewhere()
    expect(model.notice).toEqual(quiet)
  })

  it('is not told where the session was used meanwhile', () => {
    const { tab, pass, use } = device()
    const model = tab()
    pass(50)
    use()
    pass(50)
    expect(model.notice).toEqual(quiet)
  })

  it('is told by a device that slept through it', () => {
    const { tab, pass } = device()
    const model = tab()
    pass(8 * 60, true)
    expect(model.notice).toEqual({ _tag: 'Ended' })
  })

  it('stays, with the reason, where staying could not be asked for', async () => {
    const { tab, pass } = device()
    const model = tab(() =>
      Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи с сервером' })),
    )
    pass(56)
    model.stay()
    await when(() => !model.staying.isRunning)
    expect([model.notice._tag, model.staying.state._tag]).toEqual(['Ending', 'Failed'])
  })

  it('is told at once where the server has ended it already', async () => {
    const { tab, pass } = device()
    const model = tab(() => Effect.succeed('expired'))
    pass(56)
    model.stay()
    await when(() => !model.staying.isRunning)
    expect(model.notice).toEqual({ _tag: 'Ended' })
  })

  it('is warned of once, and told of all the same', () => {
    const { tab, pass } = device()
    const model = tab()
    pass(55)
    model.dismiss()
    pass(2)
    expect(model.notice).toEqual(quiet)
    pass(3)
    expect(model.notice).toEqual({ _tag: 'Ended' })
    model.dismiss()
    model.variant()
    expect(model.notice).toEqual(quiet)
  })

  it('of another visit is nobody’s news', () => {
    const { tab, pass } = device()
    pass(120)
    expect(tab().notice).toEqual(quiet)
  })

  it('in another tab is said here', () => {
    const { tab, forget } = device()
    const model = tab()
    forget()
    model.lookElsewhere()
    expect(model.notice).toEqual({ _tag: 'Left' })
  })

  it('is silence where nobody was signed in', () => {
    const { tab, pass, forget } = device()
    forget()
    const model = tab()
    model.lookElsewhere()
    pass(120)
    expect(model.notice).toEqual(quiet)
  })
})
