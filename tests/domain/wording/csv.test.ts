import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { csvOf } from '#domain/wording/csv.ts'

it('opens in a spreadsheet with Russian settings: a mark, semicolons, decimal commas', () => {
  expect(
    csvOf([
      ['УИН', 'Сумма'],
      ['1881', 562.5],
    ]),
  ).toBe('\uFEFFУИН;Сумма\r\n1881;562,5\r\n')
})

it('quotes what would break a cell', () => {
  expect(csvOf([['а;б', 'в "г"', 'д\nе']])).toBe('\uFEFF"а;б";"в ""г""";"д\nе"\r\n')
})

test.prop([fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string()])(
  'never carries out a text as a formula',
  (sign, rest) => {
    const cell = csvOf([[sign + rest]]).slice(1)
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
