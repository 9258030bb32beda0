import { describe, expect, it } from 'vitest'
import { describeWait } from '#domain/wording/wait.ts'

describe('describeWait', () => {
  it.each([
    [1, '1 секунду'],
    [21, '21 секунду'],
    [59, '59 секунд'],
    [60, '1 минуту'],
    [61, '2 минуты'],
    [4200, '70 минут'],
    [7199, '120 минут'],
    [7201, '3 часа'],
    [75_599, '21 час'],
    [86_280, '24 часа'],
  ])('writes %i seconds as «%s»', (seconds, text) => {
    expect(describeWait(seconds)).toBe(text)
  })
})
