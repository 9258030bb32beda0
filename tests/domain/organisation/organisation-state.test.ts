import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { isMasked } from '#domain/organisation/masking.ts'
import { noOrganisation, organisationState, formatEndDate } from '#domain/organisation/organisation-state.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

const fleet = (subscribeType: number, subscriptionEndDate: string) => ({
  name: 'ООО «Волга-Каршеринг»',
  subscribeType,
  subscriptionEndDate: instant(Date.parse(subscriptionEndDate)),
})

describe('organisationState', () => {
  it('organisationState has the data that the cabinet shows', () => {
    expect(organisationState(fleet(0, '2026-12-05T12:00:00+03:00'), 3, false, now)).toEqual({
      userType: 3,
      companyName: 'ООО «Волга-Каршеринг»',
      demoEndDate: '5 декабря 2026 г.',
      demoEndDateResponse: Date.parse('2026-12-05T12:00:00+03:00'),
      isSubscriptionExpired: false,
      isSubscriptionEndTomorrow: false,
      isDemo: true,
    })
  })

  it.each([
    ['in its last day', fleet(1, '2026-11-22T11:00:00+03:00'), false, [false, true]],
    ['over', fleet(1, '2026-11-21T11:59:59+03:00'), false, [true, false]],
    ['in its last day, but ended by the server', fleet(1, '2026-11-22T11:00:00+03:00'), true, [true, false]],
  ])('a subscription %s', (_, organisation, isReportedEnded, [expired, tomorrow]) => {
    const state = organisationState(organisation, 3, isReportedEnded, now)
    expect([state.isSubscriptionExpired, state.isSubscriptionEndTomorrow]).toEqual([expired, tomorrow])
  })

  it('organisationState is empty and masks nothing for a user without an organisation', () => {
    expect(noOrganisation).toEqual({
      userType: null,
      companyName: '',
      demoEndDate: '',
      demoEndDateResponse: null,
      isSubscriptionExpired: false,
      isSubscriptionEndTomorrow: false,
      isDemo: false,
    })
    expect(isMasked(noOrganisation)).toBe(false)
  })

  const organisation = fc.record({ name: fc.string(), subscribeType: fc.nat(4), subscriptionEndDate: moment })

  test.prop([organisation, fc.option(fc.nat(4)), fc.option(fc.boolean()), moment])(
    'organisationState is unmasked only for a running paid subscription',
    (given, userType, isReportedEnded, at) => {
      const state = organisationState(given, userType, isReportedEnded, at)
      const runs = given.subscribeType !== 0 && given.subscriptionEndDate >= at
      expect(isMasked(state)).toBe(!runs || (userType === 3 && isReportedEnded === true))
      expect(state.isSubscriptionExpired && state.isSubscriptionEndTomorrow).toBe(false)
    },
  )
})

describe('formatEndDate', () => {
  it.each([
    ['2026-12-05T12:00:00+03:00', '5 декабря 2026 г.'],
    ['2026-12-31T23:59:59+03:00', '31 декабря 2026 г.'],
    ['2026-12-31T21:00:00Z', '1 января 2027 г.'],
  ])('formatEndDate of %s is «%s»', (endsAt, text) => {
    expect(formatEndDate(instant(Date.parse(endsAt)))).toBe(text)
  })

  test.prop([moment])('formatEndDate contains a day, a month and a year', (endsAt) => {
    expect(formatEndDate(endsAt)).toMatch(/^\d{1,2} [а-я]{3,8} \d{4} г\.$/)
  })
})
