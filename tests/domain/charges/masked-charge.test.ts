import { test as law } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { maskCharge } from '#domain/charges/masked-charge.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'

it('shows a demo organisation sums and deadlines, and masks the payment details', () => {
  const { uin, place, foundBy, amount, discount } = maskCharge(sampleFine())
  expect({ uin, place, foundBy }).toEqual({
    uin: '*'.repeat(20),
    place: '****** *. ****, ** ** *** *',
    foundBy: [{ type: 'sts', identifier: '**********' }],
  })
  expect({ amount, discount }).toEqual({ amount: sampleFine().amount, discount: sampleFine().discount })
})

law.prop([fine])('leaves no digit of the number, the documents, the payee or the place', (one) => {
  const { uin, place, foundBy, recipient, location, department } = maskCharge(one)
  const shown = [
    uin,
    place,
    ...foundBy.map(({ identifier }) => identifier),
    recipient,
    location,
    department?.name,
  ]
  expect(JSON.stringify(shown)).not.toMatch(/\d/)
})
