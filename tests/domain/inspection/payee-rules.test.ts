import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'

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
