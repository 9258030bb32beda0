import { expect, it } from 'vitest'
import { formatLookUp } from '#domain/charges/lookup/look-up-wording.ts'
import { emptyLookUpInput, parseLookUp } from '#domain/charges/lookup/look-up.ts'

it.each([
  [{ number: '9912345678', plate: 'а123вс77' }, 'СТС 99 12 345678, госномер А 123 ВС 77'],
  [{ number: '9912345678', kind: 'licence' }, 'Права 99 12 345678'],
  [{ number: '7707083893' }, 'ИНН 7707083893'],
  [{ number: 'а123вс77' }, 'Госномер А 123 ВС 77'],
  [{ number: 'XTA210990Y2763399' }, 'VIN XTA210990Y2763399'],
  [{ number: 'XTA210990Y2763399', plate: '9912345678' }, 'VIN XTA210990Y2763399, СТС 99 12 345678'],
] as const)('words the numbers of a look-up: %o', (input, text) => {
  const read = parseLookUp({ ...emptyLookUpInput, ...input })
  expect(read._tag === 'Valid' && formatLookUp(read.value)).toBe(text)
})
