import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { accountKey } from '#domain/inspection/payee-rules.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { digits } from '#tests/support/arbitraries/chars.ts'
import { check, codesOf, notice } from './notice-sample.ts'

describe('the payee of a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    [
      'to a person',
      notice({ account: 'Счёт 40817810938001234567' }),
      'fake',
      ['account.person', 'account.missing'],
    ],
    [
      'to a company',
      notice({ account: 'Счёт 40702810938000012345' }),
      'fake',
      ['account.organisation', 'account.missing'],
    ],
    [
      'to an entrepreneur',
      notice({ account: 'Счёт 40802810938000012345' }),
      'fake',
      ['account.entrepreneur', 'account.missing'],
    ],
    ['to a card', notice({ account: 'Карта 2202474301322987' }), 'fake', ['account.card', 'account.missing']],
    [
      'to a closed account',
      notice({ account: 'Счёт 40101810045250010041' }),
      'doubtful',
      ['account.closed', 'account.missing'],
    ],
    [
      'to another treasury account',
      notice({ account: 'Счёт 03212643000000017300' }),
      'doubtful',
      ['account.treasury-other', 'account.missing'],
    ],
    [
      'to a strange account',
      notice({ account: 'Счёт 47422810938000012345' }),
      'doubtful',
      ['account.other', 'account.missing'],
    ],
    ['without an account', notice({ account: '' }), 'doubtful', ['account.missing']],
    [
      'through an ordinary bank',
      notice({ bik: 'БИК 044525225', correspondent: 'к/с 30101810400000000225' }),
      'doubtful',
      ['bik.bank', 'correspondent.bank', 'treasury.other'],
    ],
    [
      'with a wrong single account',
      notice({ account: 'Счёт 03100643000000019999', correspondent: 'ЕКС 40102810545370000004' }),
      'doubtful',
      ['correspondent.key'],
    ],
    ['without a BIC to compare with', notice({ bik: '' }), 'trusted', []],
    [
      'with the BIC of another treasury',
      notice({ bik: 'БИК 014030106', correspondent: '' }),
      'doubtful',
      ['treasury.other'],
    ],
    ['with a broken INN', notice({ inn: 'ИНН 7707089102' }), 'doubtful', ['inn.checksum']],
    ['with the INN of a person', notice({ inn: 'ИНН 770123456703' }), 'fake', ['inn.person']],
    [
      'in the name of a company',
      notice({ payee: 'Получатель: ООО «Быстрый штраф»' }),
      'fake',
      ['payee.private'],
    ],
    [
      'in the name of a person',
      notice({ payee: 'Получатель: Иванов Иван Иванович' }),
      'fake',
      ['payee.private'],
    ],
    [
      'in the name of a company called like the treasury',
      notice({ payee: 'Получатель: ООО УФК' }),
      'fake',
      ['payee.private'],
    ],
    [
      'in the name of an unknown company',
      notice({ payee: 'Получатель: Отдел взысканий' }),
      'doubtful',
      ['payee.other'],
    ],
    [
      'with the KBK of another office',
      notice({ kbk: 'КБК 18211601121010001140' }),
      'doubtful',
      ['kbk.administrator'],
    ],
    ['with the KBK of a tax', notice({ kbk: 'КБК 18810101121010001110' }), 'doubtful', ['kbk.shape']],
  ])('a message %s gets the verdict of its payee', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it('ignores the KBK of an office with unknown codes', () => {
    const text = notice({ uin: 'УИН 32277012260012345009', kbk: 'КБК 32211601201019000140' })
    expect(check(text).reasons.filter(({ code }) => code.startsWith('kbk'))).toEqual([])
  })

  test.prop([fc.constantFrom('40702', '40802', '40817', '42301'), digits(15)])(
    'an account that does not belong to the treasury makes the verdict fake',
    (kind, rest) => {
      expect(check(notice({ account: `Счёт ${kind}${rest}` })).verdict).toBe('fake')
    },
  )

  test.prop([withWrongDigit('40102810545370000003').filter(({ at }) => at > 4)])(
    'the single account is not trusted with one digit changed',
    ({ text }) => {
      expect(codesOf(notice({ correspondent: `ЕКС ${text}` }))).toContain('correspondent.key')
    },
  )
})

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
