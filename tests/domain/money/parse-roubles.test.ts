import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { parseRoubles } from '#domain/money/parse-roubles.ts'
import { invalid, valid } from '#domain/parsed.ts'
import { fineAmount } from '#tests/support/arbitraries/kopecks.ts'

describe('a typed sum', () => {
  it.each([
    ['1500', 150_000],
    [' 1 500 ', 150_000],
    ['562,50', 56_250],
    ['562.5', 56_250],
    ['750 ₽', 75_000],
    ['750 руб.', 75_000],
  ])('%s is %i kopecks', (text, amount) => {
    expect(parseRoubles(text)).toEqual(valid(amount))
  })

  it.each(['0', '-5', '1,234', 'тысяча', '1 2 x', '1e5', '9'.repeat(5000)])('%s is not a sum', (text) => {
    expect(parseRoubles(text)).toEqual(invalid('amount', 'Напишите сумму в рублях, например 1500 или 562,50'))
  })

  test.prop([fineAmount])('a formatted sum is parsed as the same sum', (amount) => {
    expect(parseRoubles(formatRoubles(amount))).toEqual(valid(amount))
  })
})
