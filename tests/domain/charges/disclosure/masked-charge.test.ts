import { test as law } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { isMaskedCharge, maskAllBut, maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

it('maskCharge shows a demo organisation its own documents, sums and deadlines, and masks number and place', () => {
  const { uin, place, foundBy, amount, discount } = maskCharge(sampleFine())
  expect({ uin, place, foundBy }).toEqual({
    uin: '*'.repeat(20),
    place: '****** *. ****, ** ** *** *',
    foundBy: sampleFine().foundBy,
  })
  expect({ amount, discount }).toEqual({ amount: sampleFine().amount, discount: sampleFine().discount })
})

law.prop([fine])('maskCharge leaves no digit of the number, the payee or the place, and no photos', (one) => {
  const { uin, place, foundBy, recipient, location, photoCount } = maskCharge({
    ...one,
    foundBy: [...one.foundBy, { type: 'uin', identifier: one.uin }],
  })
  expect(JSON.stringify([uin, place, recipient, location])).not.toMatch(/\d/)
  expect(JSON.stringify(foundBy)).not.toContain(one.uin)
  expect(photoCount).toBe(0)
  expect(isMaskedCharge(one)).toBe(false)
  expect(isMaskedCharge(maskCharge(one))).toBe(true)
})

law.prop([fine])('maskCharge leaves the sample open and masks every other charge', (one) => {
  expect(maskAllBut(one.id)(one)).toBe(one)
  expect(maskAllBut(null)(one)).toEqual(maskCharge(one))
})
