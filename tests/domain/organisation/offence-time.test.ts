import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { momentsInOtherZones, offenceTimeOf } from '#domain/organisation/offence-time.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'

const at = instant(Date.parse('2026-11-21T12:00:00+03:00'))

describe('offenceTimeOf', () => {
  const day = localDate('2026-11-21')

  it.each([
    ['the moment, where it is known', { happenedAt: at, happenedOn: day }, { _tag: 'Moment', at }],
    ['the day otherwise', { happenedAt: null, happenedOn: day }, { _tag: 'Day', date: day }],
    ['nothing, where even that is unknown', { happenedAt: null, happenedOn: null }, null],
  ])('offenceTimeOf is %s', (_, charge, time) => {
    expect(offenceTimeOf(charge)).toEqual(time)
  })

  test.prop([fine])('offenceTimeOf is known for a charge with a date', (charge) => {
    expect(offenceTimeOf(charge) === null).toBe(charge.happenedAt === null && charge.happenedOn === null)
  })
})

describe('momentsInOtherZones', () => {
  it('momentsInOtherZones are the same clock time in the other zones from Kaliningrad to Kamchatka', () => {
    const zones = [
      '+02:00',
      '+04:00',
      '+05:00',
      '+06:00',
      '+07:00',
      '+08:00',
      '+09:00',
      '+10:00',
      '+11:00',
      '+12:00',
    ]
    expect(momentsInOtherZones(at)).toEqual(zones.map((zone) => Date.parse(`2026-11-21T12:00:00${zone}`)))
  })

  test.prop([moment])('momentsInOtherZones never contain the moment itself', (now) => {
    expect(momentsInOtherZones(now)).not.toContain(now)
  })
})
