import { describe, expect, it } from 'vitest'
import { discountWording } from '#domain/charges/explanations/discount-wording.ts'
import { localDate } from '#domain/dates/local-date.ts'

const lastDay = localDate('2026-12-07')

describe('discountWording', () => {
  it.each([
    ['2026-11-24', 'Скидка по 7 декабря'],
    ['2026-12-04', 'Скидка по 7 декабря'],
    ['2026-12-05', 'Скидка сгорает: по 7 декабря'],
    ['2026-12-06', 'Скидка сгорает: по 7 декабря'],
    ['2026-12-07', 'Скидка сгорает сегодня'],
  ])('warns in the last three days only: on %s it is «%s»', (today, wording) => {
    expect(discountWording({ lastDay }, localDate(today))).toBe(wording)
  })
})
