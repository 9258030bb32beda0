import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Inn } from '#domain/identity/inn.ts'
import { type PayerAccountForm, parsePayerAccount } from '#domain/payment/bank-transfers/payer-account.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'

const organisation = '7701009999' as Inn
const entrepreneur = '770123456703' as Inn

const typed: PayerAccountForm = {
  account: '40702 810 9 3800 0012345',
  bik: '044525225',
  kpp: '770101001',
  firstNumber: '17',
}

const codesOf = (form: Partial<PayerAccountForm>, inn = organisation): readonly string[] => {
  const read = parsePayerAccount({ ...typed, ...form }, inn)
  return read._tag === 'Valid' ? [] : read.issues.map(({ field, issue }) => `${field}: ${issue.code}`)
}

describe('parsePayerAccount', () => {
  it('reads an account with spaces, and the number of the first transfer', () => {
    expect(parsePayerAccount(typed, organisation)).toEqual({
      _tag: 'Valid',
      value: { account: '40702810938000012345', bik: '044525225', kpp: '770101001', firstNumber: 17 },
    })
  })

  it('names every wrong field at once', () => {
    expect(codesOf({ account: '', bik: '04452522', kpp: '7701', firstNumber: '0' })).toEqual([
      'account: required',
      'bik: bik.format',
      'kpp: kpp.format',
      'firstNumber: transfer-number.format',
    ])
  })

  it('needs the KPP of an organisation, and writes a zero for an entrepreneur', () => {
    expect(codesOf({ kpp: '' })).toEqual(['kpp: required'])
    expect(parsePayerAccount({ ...typed, kpp: '' }, entrepreneur)).toMatchObject({
      value: { kpp: '0' },
    })
  })

  test.prop([withWrongDigit('40702810938000012345').filter(({ at }) => at > 4)])(
    'refuses an account with one wrong digit',
    ({ text }) => {
      expect(codesOf({ account: text })).toEqual(['account: account.key'])
    },
  )

  test.prop([fc.string({ unit: 'grapheme', maxLength: 40 })])(
    'never accepts another text than twenty digits as an account',
    (account) => {
      const read = parsePayerAccount({ ...typed, account }, organisation)
      expect(read._tag === 'Invalid' || /^\d{20}$/.test(read.value.account)).toBe(true)
    },
  )
})
