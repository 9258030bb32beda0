import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { type ChargeClaim, isClaimReleasable, isReservation } from '#domain/payment/charge-claim.ts'
import { paymentStates } from '#domain/payment/payment-state.ts'

const now = instant(Date.parse('2026-11-21T09:00:00Z'))
const ago = (minutes: number) => instant(now - minutes * 60_000)

const hold: ChargeClaim = {
  state: 'registered',
  createdAt: ago(0),
  openedAt: null,
  tookOver: false,
  abandoned: 0,
}

const clean = { abandoned: 0 }

const anyHold = fc.record({
  state: fc.constantFrom(...paymentStates),
  createdAt: fc.integer({ min: -60, max: 200 }).map(ago),
  openedAt: fc.option(fc.integer({ min: 0, max: 200 }).map(ago), { nil: null }),
  tookOver: fc.boolean(),
  abandoned: fc.nat({ max: 5 }),
})

describe('isClaimReleasable', () => {
  it.each([
    ['an order that nobody opened gives way at once', hold, true],
    ['an open page is kept', { ...hold, createdAt: ago(10), openedAt: ago(9) }, false],
    [
      'an open page without a card gives way after a quarter of an hour',
      { ...hold, createdAt: ago(20), openedAt: ago(15) },
      true,
    ],
    ['an order that took over is kept for a minute', { ...hold, tookOver: true }, false],
    [
      'an order that took over and was not opened gives way after a minute',
      { ...hold, tookOver: true, createdAt: ago(1) },
      true,
    ],
    [
      'an order that took over gives way where its payer let the charge go',
      { ...hold, tookOver: true, abandoned: 1 },
      true,
    ],
    ['one mistake does not cost an open page', { ...hold, openedAt: now, abandoned: 1 }, false],
    [
      'a payer who let the charge go twice loses an open page',
      { ...hold, openedAt: now, abandoned: 2 },
      true,
    ],
    ['an acquirer that does not tell counts as open', { ...hold, openedAt: undefined }, false],
    [
      'an acquirer that does not tell protects an order for a quarter of an hour',
      { ...hold, openedAt: undefined, createdAt: ago(15) },
      true,
    ],
    [
      'an order of a server whose clock is a second ahead is as new as it can be',
      { ...hold, tookOver: true, createdAt: ago(-1 / 60) },
      false,
    ],
    ['a clock that was set back protects no order', { ...hold, tookOver: true, createdAt: ago(-60) }, true],
  ] as const)('%s', (_, held, expected) => {
    expect(isClaimReleasable(held, clean, now)).toBe(expected)
  })

  test.prop([anyHold, fc.nat({ max: 5 })])('a payment with a card never gives way', (held, abandoned) => {
    fc.pre(!isReservation(held.state))
    expect(isClaimReleasable(held, { abandoned }, now)).toBe(false)
  })

  test.prop([anyHold, fc.nat({ max: 5 })])(
    'who lets a charge go more often never takes more from others',
    (held, abandoned) => {
      if (isClaimReleasable(held, { abandoned: abandoned + 1 }, now))
        expect(isClaimReleasable(held, { abandoned }, now)).toBe(true)
    },
  )

  test.prop([anyHold, fc.nat({ max: 5 })])(
    'every reservation gives way after a quarter of an hour',
    (held, abandoned) => {
      fc.pre(isReservation(held.state))
      const later = instant(Math.max(now, held.createdAt, held.openedAt ?? 0) + 15 * 60_000)
      expect(isClaimReleasable(held, { abandoned }, later)).toBe(true)
    },
  )
})
