import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { decideChunkFailure, type ReloadMark, reloadGuardMs } from '#domain/navigation/reload-guard.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { command, longSequence } from '#tests/support/command.ts'

const now = instant(1_795_000_000_000)
const mark = (path: string, inMs: number): ReloadMark => ({ path, expiresAt: instant(now + inMs) })

describe('decideChunkFailure', () => {
  it('reloads the page and stores that for 10 s', () => {
    expect(decideChunkFailure('/fines/', null, now)).toEqual({
      _tag: 'Reload',
      remember: mark('/fines/', 10_000),
    })
  })

  it.each([
    ['the same page a moment ago', mark('/fines/', 9_999), 'GiveUp'],
    ['the same page in the last moment', mark('/fines/', 1), 'GiveUp'],
    ['the same page 10 s ago', mark('/fines/', 0), 'Reload'],
    ['another page', mark('/faq/', 9_999), 'Reload'],
    ['the same page by a clock that ran ahead', mark('/fines/', 10_001), 'Reload'],
  ])('after a reload of %s', (_, remembered, decision) => {
    expect(decideChunkFailure('/fines/', remembered, now)._tag).toBe(decision)
  })

  test.prop([fc.webPath(), moment, fc.nat(reloadGuardMs - 1)])(
    'decideChunkFailure never reloads a page twice within the guard',
    (path, at, later) => {
      const first = decideChunkFailure(path, null, at)
      const again = first._tag === 'Reload' && decideChunkFailure(path, first.remember, instant(at + later))
      expect(again).toEqual({ _tag: 'GiveUp' })
    },
  )
})

/** The model: the last reload of each page, and the one that storage contains. */
interface Model {
  now: number
  last: { path: string; at: number } | null
}

const steps = fc.commands(
  [
    fc.nat(6000).map((ms) =>
      command<Model, ReloadMark | null>(`wait ${ms}`, (model) => {
        model.now += ms
      }),
    ),
    fc.constantFrom('/', '/fines/', '/faq/').map((path) =>
      command<Model, ReloadMark | null>(`fail ${path}`, (model, real) => {
        const guarded = model.last?.path === path && model.now - model.last.at < 10_000
        const decision = decideChunkFailure(path, real.state, instant(model.now))
        expect(decision._tag).toBe(guarded ? 'GiveUp' : 'Reload')
        if (decision._tag === 'Reload') {
          real.state = decision.remember
          model.last = { path, at: model.now }
        }
      }),
    ),
  ],
  longSequence,
)

describe('the guard with any order of failures', () => {
  test.prop([steps])('allows one reload of a page in 10 s', (drawn) => {
    fc.modelRun(() => ({ model: { now, last: null }, real: { state: null } }), drawn)
  })
})
