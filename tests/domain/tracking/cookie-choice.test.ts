import { describe, expect, it } from 'vitest'
import {
  allowsStatistics,
  cookieChoices,
  cookieNoticeVersion,
  parseCookieChoice,
  writeCookieChoice,
} from '#domain/tracking/cookie-choice.ts'

describe('the choice about cookies', () => {
  it.each(cookieChoices)('%s is parsed as it was stored', (choice) => {
    expect(parseCookieChoice(writeCookieChoice(choice))).toBe(choice)
  })

  it.each([null, '', 'all', '2020-01 all', `${cookieNoticeVersion} everything`])(
    '%j is not a choice for this notice, so the notice is shown',
    (stored) => {
      expect(parseCookieChoice(stored)).toBeNull()
    },
  )

  it.each([
    [null, false],
    ['2020-01 all', false],
    [writeCookieChoice('all'), true],
    [writeCookieChoice('necessary'), false],
    ['2020-01 necessary', false],
  ])('%j allows tracking of visits: %s', (stored, isAllowed) => {
    expect(allowsStatistics(stored)).toBe(isAllowed)
  })
})
