import { describe, expect, it } from 'vitest'
import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'

const today = localDate('2026-11-24')
const ruledOn = localDate('2026-11-05')
const happenedOn = localDate('2026-11-03')
const happenedAt = instant(Date.parse('2026-11-03T11:20:00Z'))

describe('chargeMoment', () => {
  it('has the time in Moscow where the register contains it, and never breaks it from its zone', () => {
    expect(chargeMoment({ happenedAt, happenedOn, ruledOn }, today)).toBe('3 ноября, 14:20\u00A0МСК')
  })

  it('is the day alone where the register does not contain the hour', () => {
    expect(chargeMoment({ happenedAt: null, happenedOn, ruledOn }, today)).toBe('3 ноября')
  })

  it('is the day of the ruling where the register does not contain the day of the offence', () => {
    expect(chargeMoment({ happenedAt: null, happenedOn: null, ruledOn }, today)).toBe(
      'Постановление от 5 ноября',
    )
  })
})
