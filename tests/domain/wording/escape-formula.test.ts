import { describe, expect, it } from 'vitest'
import { escapeFormula } from '#domain/wording/escape-formula.ts'

describe('escapeFormula', () => {
  it.each([
    '=1+1',
    '+7',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\n=1',
    ' =1',
    '\u00A0=1',
    '\uFEFF@A',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ])('makes a text of the formula «%s»', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it.each(['', 'Иванов', '1881 0177', 'a=1', ' дом 1'])('leaves the text «%s» unchanged', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })
})
