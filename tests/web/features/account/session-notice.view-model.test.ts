import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { SessionNoticeViewModel } from '#web/features/account/session-notice.view-model.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 10, 22, 9)

type Check = () => Effect.Effect<'ok' | 'expired', BackendUnavailable>

/** Simulates the tabs of one device with a shared clock, a shared time of the last use and timers that run when due. */
const device = () => {
  let now = start
  let usedAt: Instant | null = instant(start)
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const use = () => void (usedAt = instant(now))
  const answered: Check = () => Effect.sync(() => (use(), 'ok' as const))
  return {
    use,
    forget: () => void (usedAt = null),
    tab: (checkSession: Check = answered, wasAlive = false) => {
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
        wasAlive,
      )
      model.checkOtherTabs()
      return model
    },
    /** `asleep`: the clock advances first, and due timers run when the device wakes up. */
    pass: (minutes: number, asleep = false) => {
      const until = now + minutes * minuteMs
      if (asleep) now = until
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
        if (due === undefined) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = until
    },
  }
}

const quiet = { _tag: 'Hidden' }

describe('SessionNoticeViewModel', () => {
  it('warns five minutes before the end of the session and counts down by minutes', () => {
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

  it('extends the session by one request', async () => {
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

  it('hides the warning after another tab has extended the session', () => {
    const { tab, pass, use } = device()
    const model = tab()
    pass(56)
    use()
    model.checkOtherTabs()
    expect(model.notice).toEqual(quiet)
  })

  it('SessionNoticeViewModel does not warn if the session was used meanwhile', () => {
    const { tab, pass, use } = device()
    const model = tab()
    pass(50)
    use()
    pass(50)
    expect(model.notice).toEqual(quiet)
  })

  it('shows that the session has ended after the device wakes up', () => {
    const { tab, pass } = device()
    const model = tab()
    pass(8 * 60, true)
    expect(model.notice).toEqual({ _tag: 'Ended' })
  })

  it('keeps the warning and shows the failure if the session cannot be extended', async () => {
    const { tab, pass } = device()
    const model = tab(() =>
      Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи с сервером' })),
    )
    pass(56)
    model.stay()
    await when(() => !model.staying.isRunning)
    expect([model.notice._tag, model.staying.state._tag]).toEqual(['Ending', 'Failed'])
  })

  it('shows that the session has ended if the server has already closed it', async () => {
    const { tab, pass } = device()
    const model = tab(() => Effect.succeed('expired'))
    pass(56)
    model.stay()
    await when(() => !model.staying.isRunning)
    expect(model.notice).toEqual({ _tag: 'Ended' })
  })

  it('shows a dismissed warning once, and the end of the session anyway', () => {
    const { tab, pass } = device()
    const model = tab()
    pass(55)
    model.dismiss()
    pass(2)
    expect(model.notice).toEqual(quiet)
    pass(3)
    expect(model.notice).toEqual({ _tag: 'Ended' })
    model.dismiss()
    model.update()
    expect(model.notice).toEqual(quiet)
  })

  it('SessionNoticeViewModel does not announce the end of a session that was over before the page opened', () => {
    const { tab, pass } = device()
    pass(120)
    expect(tab().notice).toEqual(quiet)
  })

  it('shows that another tab has ended the session', () => {
    const { tab, forget } = device()
    const model = tab()
    forget()
    model.checkOtherTabs()
    expect(model.notice).toEqual({ _tag: 'SignedOutInAnotherTab' })
  })

  it('shows that another tab has ended the session before it was watched', () => {
    const { tab, forget } = device()
    forget()
    expect(tab(undefined, true).notice).toEqual({ _tag: 'SignedOutInAnotherTab' })
  })

  it('shows nothing to a visitor who is not signed in', () => {
    const { tab, pass, forget } = device()
    forget()
    const model = tab()
    model.checkOtherTabs()
    pass(120)
    expect(model.notice).toEqual(quiet)
  })
})
