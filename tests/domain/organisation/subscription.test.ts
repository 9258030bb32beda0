import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  demoType,
  endsTomorrow,
  isDemo,
  isExpired,
  isOver,
  subscribe,
  type Subscription,
} from '#domain/organisation/subscription.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const dayMs = 86_400_000
const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))
const inMs = (ms: number): Instant => instant(now + ms)
const paid = (ms: number): Subscription => ({ subscribeType: 2, endsAt: inMs(ms) })

describe('a subscription', () => {
  it('a subscription is a demo when its type is 0', () => {
    expect(demoType).toBe(0)
    expect([0, 1, 4].map((subscribeType) => isDemo({ subscribeType }))).toEqual([true, false, false])
  })

  it.each([
    ['ended a moment ago', -1, true, false],
    ['ends now', 0, false, true],
    ['ends in an hour', 3_600_000, false, true],
    ['ends in a day', dayMs, false, true],
    ['ends in a day and a moment', dayMs + 1, false, false],
    ['ended a day ago', -dayMs, true, false],
  ])('a subscription that %s is read', (_, ms, over, tomorrow) => {
    expect([isOver(paid(ms), now), endsTomorrow(paid(ms), now)]).toEqual([over, tomorrow])
  })

  it.each([
    ['the subscription of a legal entity has ended when the server says so', 3, true, true],
    ['the subscription of a legal entity goes on when the server agrees', 3, false, false],
    ['the subscription of a legal entity goes on when the server was not asked', 3, null, false],
    ['the subscription of an individual does not depend on the server', 1, true, false],
    ['the subscription without a type of user does not depend on the server', null, true, false],
  ])('%s', (_, userType, isReportedEnded, expired) => {
    expect(isExpired(paid(dayMs), userType, isReportedEnded, now)).toBe(expired)
    expect(isExpired(paid(-1), userType, isReportedEnded, now)).toBe(true)
  })

  test.prop([moment, moment])('a subscription that has expired does not end tomorrow', (endsAt, at) => {
    expect(isOver({ endsAt }, at) && endsTomorrow({ endsAt }, at)).toBe(false)
  })

  test.prop([moment, moment, fc.nat(10 ** 9)])(
    'a subscription that has expired stays expired',
    (endsAt, at, ms) => {
      expect(!isOver({ endsAt }, at) || isOver({ endsAt }, instant(at + ms))).toBe(true)
    },
  )
})

describe('subscribe', () => {
  const demo = (ms: number): Subscription => ({ subscribeType: 0, endsAt: inMs(ms) })
  const month = { subscribeType: 1, countDays: 30 }
  const week = { subscribeType: 0, countDays: 7 }

  it.each<readonly [string, Subscription | null, typeof month, Subscription]>([
    ['the first demo', null, week, demo(7 * dayMs)],
    ['the first paid days', null, month, { subscribeType: 1, endsAt: inMs(30 * dayMs) }],
    [
      'paid days after a demo that runs',
      demo(3 * dayMs),
      month,
      { subscribeType: 1, endsAt: inMs(30 * dayMs) },
    ],
    ['paid days on top of paid days', paid(3 * dayMs), month, { subscribeType: 1, endsAt: inMs(33 * dayMs) }],
    ['paid days after paid days are over', paid(-1), month, { subscribeType: 1, endsAt: inMs(30 * dayMs) }],
    ['a demo while paid days are left', paid(3 * dayMs), week, paid(3 * dayMs)],
    ['a demo while a demo runs', demo(3 * dayMs), week, demo(3 * dayMs)],
  ])('subscribe adds %s', (_, current, order, next) => {
    expect(subscribe(current, order, now)).toEqual(next)
  })
})

/** The model: hours that were paid for and are not used yet; the demo is counted separately. */
interface Model {
  paidHours: number
  demoHours: number
}

interface Cabinet {
  readonly now: Instant
  readonly subscription: Subscription
}

const hourMs = 3_600_000

const agree = (model: Model, { state }: Real<Cabinet>): void => {
  const { paidHours, demoHours } = model
  const isOn = paidHours > 0 || demoHours > 0
  const left = (state.subscription.endsAt - state.now) / hourMs
  if (isOn) {
    expect(left).toBe(Math.max(paidHours, demoHours))
    expect(isDemo(state.subscription)).toBe(paidHours === 0)
  } else expect(left).toBeLessThanOrEqual(0)
  expect(isOver(state.subscription, state.now)).toBe(left < 0)
  expect(endsTomorrow(state.subscription, state.now)).toBe(left >= 0 && left <= 24)
}

const pass = (hours: number) =>
  command<Model, Cabinet>(`pass ${hours} h`, (model, real) => {
    model.paidHours = Math.max(0, model.paidHours - hours)
    model.demoHours = Math.max(0, model.demoHours - hours)
    real.state = { ...real.state, now: instant(real.state.now + hours * hourMs) }
    agree(model, real)
  })

const order = (subscribeType: number, countDays: number) =>
  command<Model, Cabinet>(`order type ${subscribeType} for ${countDays} days`, (model, real) => {
    const isOn =
      model.paidHours > 0 || model.demoHours > 0 || real.state.subscription.endsAt === real.state.now
    if (subscribeType === 0) {
      if (!isOn) model.demoHours = countDays * 24
    } else {
      model.paidHours += countDays * 24
      model.demoHours = 0
    }
    const subscription = subscribe(real.state.subscription, { subscribeType, countDays }, real.state.now)
    real.state = { ...real.state, subscription }
    agree(model, real)
  })

const steps = fc.commands(
  [
    fc.nat(1000).map(pass),
    fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 60 })).map((drawn) => order(...drawn)),
  ],
  longSequence,
)

test.prop([steps])('orders of any tariff at any time neither lose nor add paid hours', (drawn) => {
  const state: Cabinet = { now, subscription: { subscribeType: 0, endsAt: inMs(7 * dayMs) } }
  fc.modelRun(() => ({ model: { paidHours: 0, demoHours: 7 * 24 }, real: { state } }), drawn)
})
