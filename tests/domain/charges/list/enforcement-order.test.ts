import { expect, it } from 'vitest'
import { enforcementOrderOf } from '#domain/charges/list/enforcement-order.ts'
import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const bailiffDigits = '3227701226000123400'
const bailiffUin = `${bailiffDigits}${uinCheckDigit(bailiffDigits)}` as Uin

it('an enforcement order collects a tax by its notice', () => {
  const tax = sampleFine({ kind: 'tax' })
  expect(enforcementOrderOf(tax)).toEqual({ id: tax.id, fine: tax.id, by: 'tax', bailiffCase: null })
})

it('an enforcement order collects an enforced charge by the bailiffs, and reads the case from the UIN', () => {
  const charge = sampleFine({ bailiff: true, uin: bailiffUin })
  expect(enforcementOrderOf(charge)).toMatchObject({ by: 'bailiff', bailiffCase: '1234/26/77012-ИП' })
})

it('enforcementOrderOf is null for an ordinary unpaid charge', () => {
  expect(enforcementOrderOf(sampleFine())).toBeNull()
})
