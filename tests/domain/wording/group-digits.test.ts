import { expect, it } from 'vitest'
import { groupSums } from '#domain/wording/group-digits.ts'

const marked = (text: string): string => groupSums(text).replaceAll(/(?<=\d)\u00A0(?=\d)/g, '_')

it.each([
  ['1500 ₽', '1_500 ₽'],
  ['1687,50\u00A0₽', '1_687,50\u00A0₽'],
  ['3000–5000 ₽', '3_000–5_000 ₽'],
  ['от 3000 до 5000 ₽', 'от 3_000 до 5_000 ₽'],
  ['1125000 ₽', '1_125_000 ₽'],
  ['750 ₽ с 2025 года', '750 ₽ с 2025 года'],
  ['номер 18810177261102104321', 'номер 18810177261102104321'],
])('the sums of «%s» are grouped', (text, expected) => {
  expect(marked(text)).toBe(expected)
})
