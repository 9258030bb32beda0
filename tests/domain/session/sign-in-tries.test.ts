import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  afterWrongTry,
  freeTries,
  decideTry,
  maxWrongTries,
  noTries,
  secondsUntilTry,
  type SignInAttempts,
  type WrongTries,
} from '#domain/session/sign-in-tries.ts'

const begun = instant(Date.parse('2026-11-21T09:00:00Z'))
const hour = 3_600_000
const later = (milliseconds: number): Instant => instant(begun + milliseconds)

const tried = (count: number): WrongTries => ({ count, lastAt: begun })

describe('wrong passwords', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 60],
    [11, 120],
    [12, 240],
    [15, 1920],
    [16, 3600],
    [1000, 3600],
  ])('%i of them cost a wait of %i seconds', (count, seconds) =>
    expect(secondsUntilTry(tried(count), begun)).toBe(seconds),
  )

  it('cost nothing once the wait is over', () => {
    expect(secondsUntilTry(tried(10), later(59_001))).toBe(1)
    expect(secondsUntilTry(tried(10), later(60_000))).toBe(0)
  })

  it('expire an hour after the last attempt, and a day after it from twenty attempts on', () => {
    expect(afterWrongTry(tried(12), later(hour - 1)).count).toBe(13)
    expect(afterWrongTry(tried(12), later(hour))).toEqual({ count: 1, lastAt: later(hour) })
    expect(afterWrongTry(tried(20), later(24 * hour - 1)).count).toBe(21)
    expect(afterWrongTry(tried(20), later(24 * hour)).count).toBe(1)
  })

  it('cost nothing where a clock stored them that ran ahead and was set back', () => {
    for (const count of [1, 12, 1000]) {
      const tries = { count, lastAt: later(30 * 24 * hour) }
      expect(secondsUntilTry(tries, begun)).toBe(0)
      expect(afterWrongTry(tries, begun)).toEqual({ count: 1, lastAt: begun })
    }
    expect(secondsUntilTry({ count: 12, lastAt: later(60_000) }, begun)).toBe(300)
  })

  test.prop([fc.integer({ min: 1, max: 40 })])(
    'allow an attacker a bounded number of attempts a day',
    (seed) => {
      let tries: WrongTries = noTries
      let now = begun
      let made = 0
      while (now < begun + 24 * hour) {
        const seconds = secondsUntilTry(tries, now)
        if (seconds === 0) {
          tries = afterWrongTry(tries, now)
          made += 1
        }
        now = instant(now + Math.max(seconds * 1000, seed))
      }
      // The largest number of attempts: the attacker waits every hour and starts again.
      expect(made).toBeLessThanOrEqual(24 * (freeTries + 6))
    },
  )
})

const status = (overrides: Partial<SignInAttempts>): SignInAttempts => ({
  ofAccount: noTries,
  ofKnownNetwork: null,
  reservedAt: null,
  ...overrides,
})

describe('decideTry', () => {
  const minute = 60_000

  it('allows a known network while all others wait', () => {
    const ofAccount = tried(99)
    expect(decideTry(status({ ofAccount, ofKnownNetwork: noTries }), begun)).toEqual({ _tag: 'Allowed' })
  })

  it('makes a known network wait for its own wrong passwords, without a promise', () => {
    expect(decideTry(status({ ofKnownNetwork: tried(10) }), begun)).toEqual({
      _tag: 'Wait',
      seconds: 60,
      promise: null,
    })
  })

  it('promises a waiting network one attempt at the end of the wait', () => {
    expect(decideTry(status({ ofAccount: tried(11) }), begun)).toEqual({
      _tag: 'Wait',
      seconds: 120,
      promise: later(2 * minute),
    })
  })

  it('keeps a promise after the wait of others has become longer', () => {
    const promised = { ofAccount: tried(14), reservedAt: later(minute) }
    expect(decideTry(status(promised), begun)).toEqual({ _tag: 'Wait', seconds: 60, promise: null })
    expect(decideTry(status(promised), later(minute))).toEqual({ _tag: 'Allowed' })
  })

  it('makes a new promise when a network has not returned within an hour', () => {
    const ofAccount = { count: 30, lastAt: later(hour) }
    expect(decideTry(status({ ofAccount, reservedAt: begun }), later(hour))).toMatchObject({
      _tag: 'Wait',
      promise: later(2 * hour),
    })
  })

  it('decideTry neither makes nor keeps promises after a hundred wrong passwords', () => {
    const ofAccount = tried(maxWrongTries)
    for (const reservedAt of [null, begun])
      expect(decideTry(status({ ofAccount, reservedAt }), later(minute))).toMatchObject({
        _tag: 'Wait',
        promise: null,
      })
  })

  test.prop([fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1_000, max: 600_000 })])(
    'bounds the attempts of a day for any number of networks that attack one account',
    (networks, pauseMs) => {
      const promises = new Map<number, Instant>()
      let ofAccount: WrongTries = noTries
      let made = 0
      for (let now = begun; now < begun + 24 * hour; now = instant(now + pauseMs)) {
        for (let network = 0; network < networks; network += 1) {
          const verdict = decideTry(status({ ofAccount, reservedAt: promises.get(network) ?? null }), now)
          if (verdict._tag === 'Allowed') {
            ofAccount = afterWrongTry(ofAccount, now)
            promises.delete(network)
            made += 1
          } else if (verdict.promise !== null) promises.set(network, verdict.promise)
          // Nothing but time changes for the others.
          else if (ofAccount.count >= maxWrongTries) break
        }
      }
      // A hundred attempts at once, then one attempt an hour until the counter expires.
      expect(made).toBeLessThanOrEqual(maxWrongTries + 24 * (freeTries + 6))
    },
    60_000,
  )

  test.prop([fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1_000, max: 120_000 })])(
    'allows the owner at a new network after the wait while up to thirty networks attack continuously',
    (attackers, pauseMs) => {
      const promises = new Map<string, Instant>()
      let ofAccount: WrongTries = noTries
      const attempt = (network: string, now: Instant) => {
        const verdict = decideTry(status({ ofAccount, reservedAt: promises.get(network) ?? null }), now)
        if (verdict._tag === 'Wait' && verdict.promise !== null) promises.set(network, verdict.promise)
        if (verdict._tag === 'Allowed') {
          promises.delete(network)
          ofAccount = afterWrongTry(ofAccount, now)
        }
        return verdict
      }
      const attackAt = (now: Instant) => {
        for (let index = 0; index < attackers; index += 1) attempt(`attacker ${index}`, now)
      }
      let now = begun
      for (let round = 0; round < 3; round += 1) {
        attackAt(now)
        now = instant(now + pauseMs)
      }
      attackAt(now)
      const first = attempt('owner', now)
      if (first._tag === 'Allowed') return
      const due = instant(now + first.seconds * 1000)
      for (; now < due; now = instant(now + pauseMs)) attackAt(now)
      attackAt(due)
      // The owner needs the link of an e-mail only after the attack has used up the attempts of the account.
      if (ofAccount.count < maxWrongTries) expect(attempt('owner', due)).toEqual({ _tag: 'Allowed' })
    },
  )
})
