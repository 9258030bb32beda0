import { describe, expect, it } from 'vitest'
import { countCharges } from '#domain/charges/list/count-charges.ts'

const fines = (n: number) => Array.from({ length: n }, () => ({ kind: 'fine' as const }))
const taxes = (n: number) => Array.from({ length: n }, () => ({ kind: 'tax' as const }))

describe('countCharges', () => {
  it.each([
    [fines(1), '1 штраф'],
    [fines(5), '5 штрафов'],
    [taxes(2), '2 налога'],
    [[...fines(1), ...taxes(1)], '2 начисления'],
    [[...fines(20), ...taxes(1)], '21 начисление'],
    [[], '0 штрафов'],
  ])('names the charges by their kinds: %#', (charges, text) => {
    expect(countCharges(charges)).toBe(text)
  })
})
