import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { CheckRow } from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import {
  freshMs,
  hasSameChecks,
  haveAnswered,
  isDue,
} from '#adapters/backend/server/registry/sources/source-freshness.ts'
import type { ChargeSource } from '#adapters/backend/server/registry/sources/charge-source.ts'

const now = instant(Date.parse('2026-11-27T09:00:00Z'))

const ago = (milliseconds: number): Date => new Date(now - milliseconds)

const check = (answered: Partial<CheckRow>): CheckRow => ({
  kind: 'sts',
  value: '9900000001',
  source: 'gibdd',
  asked_at: ago(2 * freshMs.default),
  answered_at: null,
  failure: null,
  ...answered,
})

const usual = { force: false, claimLifetimeMs: 100_000, now }

describe('isDue', () => {
  it.each([
    ['is to be asked for the first time', undefined, usual, true],
    ['is not asked while its answer is on its way', check({ asked_at: ago(99_999) }), usual, false],
    ['is to be asked when its request counts as abandoned', check({ asked_at: ago(100_000) }), usual, true],
    [
      'is not asked while its answer is fresh',
      check({ answered_at: ago(freshMs.default - 1) }),
      usual,
      false,
    ],
    [
      'is to be asked when its answer is a day old',
      check({ answered_at: ago(freshMs.default) }),
      usual,
      true,
    ],
    [
      'is to be asked when a clock that was set back stored its answer',
      check({ answered_at: ago(-30 * freshMs.default) }),
      usual,
      true,
    ],
    [
      'is not asked while its answer of a server that is a minute ahead is fresh',
      check({ answered_at: ago(-60_000) }),
      usual,
      false,
    ],
    [
      'is not asked by force 29 seconds after its answer',
      check({ answered_at: ago(29_000) }),
      { ...usual, force: true },
      false,
    ],
    [
      'is to be asked by force 30 seconds after its answer',
      check({ answered_at: ago(30_000) }),
      { ...usual, force: true },
      true,
    ],
    [
      'is not asked in the 5 seconds after its failure',
      check({ answered_at: ago(4999), failure: 'server' }),
      usual,
      false,
    ],
    [
      'is to be asked 5 seconds after its failure',
      check({ answered_at: ago(5000), failure: 'server' }),
      usual,
      true,
    ],
    [
      'is to be asked by force at once after its failure',
      check({ answered_at: ago(1), failure: 'server' }),
      { ...usual, force: true },
      true,
    ],
  ])('says that a source %s', (_, known, urgency, expected) => {
    expect(isDue(known, urgency)).toBe(expected)
  })
})

describe('haveAnswered and hasSameChecks', () => {
  const sources = [{ name: 'gibdd' }, { name: 'fssp' }] as unknown as readonly ChargeSource[]
  const answered = check({ answered_at: ago(1) })

  it('say that sources have answered when each of them has an answer without a failure', () => {
    expect(haveAnswered(sources, [answered, { ...answered, source: 'fssp' }])).toBe(true)
    expect(haveAnswered(sources, [answered])).toBe(false)
    expect(haveAnswered(sources, [answered, { ...answered, source: 'fssp', failure: 'timeout' }])).toBe(false)
  })

  it('say that two databases know the same when their checks are equal in any order', () => {
    const other = { ...answered, source: 'fssp' }
    expect(hasSameChecks([answered, other], [other, answered])).toBe(true)
    expect(hasSameChecks([answered, other], [answered])).toBe(false)
    expect(hasSameChecks([answered], [{ ...answered, answered_at: ago(2) }])).toBe(false)
  })
})
