import { describe, expect, it } from 'vitest'
import { escapeFormula } from '#domain/wording/escape-formula.ts'

describe('escapeFormula', () => {
  it.each(['=1+1', '+7', '-2', '@SUM(A1)', '\t=1'])('makes a text of the formula «%s»', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it.each(['', 'Иванов', '1881 0177', 'a=1'])('leaves the text «%s» unchanged', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })
})
