import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { decideUse, sessionEndsAt, type SessionUse, isSessionAlive } from '#domain/session/session-expiry.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { command, longSequence } from '#tests/support/command.ts'

const noon = instant(Date.parse('2026-11-21T12:00:00+03:00'))
const after = (ms: number): Instant => instant(noon + ms)

describe('decideUse', () => {
  it.each([
    [0, 'Alive'],
    [3_599_999, 'Alive'],
    [3_600_000, 'Expired'],
    [3_600_001, 'Expired'],
    [-5000, 'Alive'],
  ])('%d ms after the last use a session is %s', (ms, tag) => {
    expect(decideUse(noon, after(ms))._tag).toBe(tag)
  })

  it('starts a new hour', () => {
    expect(decideUse(noon, after(3_000_000))).toEqual({ _tag: 'Alive', lastUsedAt: after(3_000_000) })
  })

  it('decideUse does not shorten the session when the clock was set back', () => {
    expect(decideUse(noon, after(-60_000))).toEqual({ _tag: 'Alive', lastUsedAt: noon })
  })

  test.prop([moment, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })])(
    'decideUse agrees with the time at which a session ends',
    (lastUsedAt, ms) => {
      const now = instant(lastUsedAt + ms)
      expect(decideUse(lastUsedAt, now)._tag).toBe(now < sessionEndsAt(lastUsedAt) ? 'Alive' : 'Expired')
    },
  )
})

/** The model counts the time since the last use in ms; the session receives the current time only. */
interface Idle {
  ms: number
  over: boolean
}

interface Running {
  readonly now: Instant
  readonly session: SessionUse
}

const pass = (ms: number) =>
  command<Idle, Running>(`pass ${ms} ms`, (model, real) => {
    model.ms += ms
    real.state = { ...real.state, now: instant(real.state.now + ms) }
  })

const use = command<Idle, Running>('use', (model, real) => {
  const { now, session } = real.state
  if (session._tag === 'Alive') real.state = { now, session: decideUse(session.lastUsedAt, now) }
  model.over ||= model.ms >= 3_600_000
  model.ms = 0
  expect(real.state.session._tag).toBe(model.over ? 'Expired' : 'Alive')
})

const steps = fc.commands([fc.nat(3_700_000).map(pass), fc.constant(use)], longSequence)

test.prop([steps])(
  'a session lives while no hour passes between two uses, and never again after',
  (drawn) => {
    const state: Running = { now: noon, session: { _tag: 'Alive', lastUsedAt: noon } }
    fc.modelRun(() => ({ model: { ms: 0, over: false }, real: { state } }), drawn)
  },
)

describe('the maximum lifetime of a session', () => {
  const thirtyDays = 30 * 86_400_000

  it('the maximum lifetime of a session is thirty days for any last use', () => {
    const [before, end] = [instant(noon + thirtyDays - 1), instant(noon + thirtyDays)]
    expect(isSessionAlive(noon, before, before)).toBe(true)
    expect(isSessionAlive(noon, before, end)).toBe(false)
  })

  it('the maximum lifetime of a session does not extend a session that was not used', () => {
    expect(isSessionAlive(noon, noon, instant(noon + 3_600_000))).toBe(false)
  })
})
