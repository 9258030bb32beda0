import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { formatEndDate } from '#domain/organisation/demo-end-date.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

describe('formatEndDate', () => {
  it.each([
    ['2026-12-05T12:00:00+03:00', '5 декабря 2026 г.'],
    ['2026-12-31T23:59:59+03:00', '31 декабря 2026 г.'],
    ['2026-12-31T21:00:00Z', '1 января 2027 г.'],
  ])('of %s is «%s»', (endsAt, text) => {
    expect(formatEndDate(instant(Date.parse(endsAt)))).toBe(text)
  })

  test.prop([moment])('names a day, a month and a year', (endsAt) => {
    expect(formatEndDate(endsAt)).toMatch(/^\d{1,2} [а-я]{3,8} \d{4} г\.$/)
  })
})
