import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { accountKey } from '#domain/money/account-key.ts'
import { digits } from '#tests/support/arbitraries/chars.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'

const accountPairs: readonly (readonly [bik: string, account: string])[] = [
  ['044525225', '30101810400000000225'],
  ['044525974', '30101810145250000974'],
  ['004525988', '40102810545370000003'],
  ['004525987', '40102810845370000004'],
  ['014030106', '40102810945370000005'],
  ['017003983', '40102810445370000059'],
  ['044525225', '40702810938000012345'],
  ['044525225', '40817810938001234567'],
  ['044525974', '40702810210000123456'],
]

describe('accountKey', () => {
  it.each(accountPairs)('accountKey of the BIC %s agrees with %s', (bik, account) => {
    expect(accountKey(account, bik)).toBe('agrees')
  })

  it.each([
    ['044525225', '40702810938000012346'],
    ['044525974', '40702810938000012345'],
    ['004525988', '40102810945370000005'],
  ])('accountKey of the BIC %s disagrees with %s', (bik, account) => {
    expect(accountKey(account, bik)).toBe('disagrees')
  })

  it.each([
    ['a treasury account', '004525988', '03100643000000017300'],
    ['half an account', '044525225', '4070281093800001234'],
    ['a BIC of eight digits', '04452522', '40702810938000012345'],
    ['no BIC', '', '40702810938000012345'],
  ])('returns not-applicable for %s', (_, bik, account) => {
    expect(accountKey(account, bik)).toBe('not-applicable')
  })

  // Every weight is coprime to 10, so each single change is detected; the first five digits choose the prefix.
  test.prop([
    fc
      .constantFrom(...accountPairs)
      .chain(([bik, account]) =>
        withWrongDigit(account.slice(5)).map(({ text }) => [bik, account.slice(0, 5) + text] as const),
      ),
  ])('disagrees as soon as one digit is changed', ([bik, account]) => {
    expect(accountKey(account, bik)).toBe('disagrees')
  })

  test.prop([digits(9), digits(19)])(
    'accountKey of ten accounts that differ in their last digit agrees with one',
    (bik, rest) => {
      const keys = Array.from('0123456789', (last) => accountKey(`4${rest.slice(0, 18)}${last}`, bik))
      expect(keys.filter((key) => key === 'agrees')).toHaveLength(1)
    },
  )
})
