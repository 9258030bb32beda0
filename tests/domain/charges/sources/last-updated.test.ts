import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { lastUpdatedLabel } from '#domain/charges/sources/last-updated.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

const now = instant(Date.parse('2026-11-21T15:00:00+03:00'))

describe('lastUpdatedLabel', () => {
  it.each([
    ['2026-11-21T15:00:00+03:00', 'только что'],
    ['2026-11-21T14:59:00.001+03:00', 'только что'],
    ['2026-11-21T15:30:00+03:00', 'только что'],
    ['2026-11-21T14:59:00+03:00', '1 минуту назад'],
    ['2026-11-21T14:57:30+03:00', '2 минуты назад'],
    ['2026-11-21T14:55:00+03:00', '5 минут назад'],
    ['2026-11-21T14:00:01+03:00', '59 минут назад'],
    ['2026-11-21T14:00:00+03:00', 'сегодня в 14:00'],
    ['2026-11-21T00:00:00+03:00', 'сегодня в 00:00'],
    ['2026-11-20T23:59:59+03:00', 'вчера в 23:59'],
    ['2026-11-19T12:40:00+03:00', '19 ноября в 12:40'],
    ['2025-05-12T12:40:00+03:00', '12 мая 2025 в 12:40'],
  ])('lastUpdatedLabel of %s, on 21 November 2026 at 15:00, is «%s»', (updatedAt, label) => {
    expect(lastUpdatedLabel(instant(Date.parse(updatedAt)), now)).toBe(label)
  })

  it('counts minutes over midnight', () => {
    const midnight = instant(Date.parse('2026-11-21T00:10:00+03:00'))
    expect(lastUpdatedLabel(instant(midnight - 20 * 60_000), midnight)).toBe('20 минут назад')
  })

  test.prop([moment, fc.nat(59_999)])(
    'lastUpdatedLabel is «только что» for anything under a minute',
    (at, ms) => {
      expect(lastUpdatedLabel(at, instant(at + ms))).toBe('только что')
    },
  )

  test.prop([moment, fc.integer({ min: 60_000, max: 10 ** 12 })])(
    'lastUpdatedLabel does not return «только что» for an older moment',
    (at, ms) => {
      expect(lastUpdatedLabel(at, instant(at + ms))).not.toBe('только что')
    },
  )
})
