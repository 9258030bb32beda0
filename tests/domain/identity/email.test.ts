import { fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseEmail } from '#domain/identity/email.ts'
import { email } from '#tests/support/arbitraries/email.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

const sixtyThree = 'a'.repeat(63)
const longest = `${sixtyThree}a@${sixtyThree}.${sixtyThree}.${'a'.repeat(58)}.ru`

describe('parseEmail', () => {
  accepts(parseEmail, {
    'ivan@mail.ru': [
      'ivan@mail.ru',
      ' Ivan@Mail.RU ',
      'mailto:ivan@mail.ru',
      'Иван Петров <ivan@mail.ru>',
      '<ivan@mail.ru>',
      'e-mail: ivan@mail.ru',
      'email: ivan@mail.ru',
      'эл почта: ivan@mail.ru',
      'эл.почта: ivan@mail.ru',
      'Электронная почта: ivan@mail.ru',
      'эл. почта: ivan@mail.ru',
      'почта:ivan@mail.ru',
      'ivan@\u200Bmail.ru',
      'ｉｖａｎ＠ｍａｉｌ．ｒｕ',
    ],
    'a.b+c_d-e@sub.example.co.uk': ['a.b+c_d-e@sub.example.co.uk'],
    "o'brien!#$%&*/=?^`{|}~@example.com": ["o'brien!#$%&*/=?^`{|}~@example.com"],
    'ivan@пример.рф': ['ivan@пример.рф', 'IVAN@ПРИМЕР.РФ'],
    'иван@пример.рф': ['иван@пример.рф'],
    'ivan@xn--e1afmkfd.xn--p1ai': ['ivan@xn--e1afmkfd.xn--p1ai'],
    'ivan@müller.de': ['ivan@müller.de'],
    '1@2.ru': ['1@2.ru'],
    'їжак.м_1+2-3@пошта-1.укр': ['їжак.м_1+2-3@пошта-1.укр'],
    "o'neil@київ.укр": ["o'neil@київ.укр"],
    'ivan.petrov@київ.укр': ['ivan.petrov@київ.укр'],
    'संपर्क१@डाटामेल१.भारत': ['संपर्क१@डाटामेल१.भारत'],
    '用户@例子.广告': ['用户@例子.广告'],
    'a@пошта1.xn--p1ai': ['a@пошта1.xn--p1ai'],
    [`${'a'.repeat(64)}@mail.ru`]: [`${'a'.repeat(64)}@mail.ru`],
    [`a@${sixtyThree}.ru`]: [`a@${sixtyThree}.ru`],
    [longest]: [longest],
    'їжак@пошта.1.укр': ['їжак@пошта.1.укр'],
  })

  refuses(parseEmail, {
    email: [
      'ivan',
      '@mail.ru',
      'ivan@',
      'ivan@mail',
      'ivan@mail.',
      'ivan@.ru',
      'ivan@mail..ru',
      'ivan@mail.r',
      'ivan@mail.123',
      'ivan@127.0.0.1',
      'ivan@[127.0.0.1]',
      'ivan@-mail.ru',
      'ivan@mail-.ru',
      'ivan@ma_il.ru',
      '.ivan@mail.ru',
      'ivan.@mail.ru',
      'iv..an@mail.ru',
      'iv an@mail.ru',
      'ivan@ma il.ru',
      'ivan@mail@mail.ru',
      '"ivan"@mail.ru',
      'ivan@mail.ru,',
      'ivan@mail.ru, petr@mail.ru',
      'иван@mail.ru',
      'ivаn@mail.ru',
      'ivan@mаil.ru',
      'ivаn@пример.рф',
      '.їжак@київ.укр',
      'їжак.@київ.укр',
      'їж..ак@київ.укр',
      'їж ак@київ.укр',
      'їж!ак@київ.укр',
      'їжак@mail.ru',
      'їжак@-київ.укр',
      'їжак@пошта-.укр',
      'їжак@по_шта.укр',
      'їжак@пошта.є',
      'їжак@пошта.у1',
      'їжак@пошта.1у',
      'їжак@пошта',
      'їжак@',
      '@київ.укр',
      'їжак.укр',
      'Иван <ivan@mail.ru> Петров',
      'xmailto:ivan@mail.ru',
      longest.replace('.ru', '.com'),
      'їжак@пошта@київ.укр',
      'a@пошта1.xn--',
      'a@пошта1.axn--b',
      'mailto:',
      '<>',
      `${'a'.repeat(65)}@mail.ru`,
      `a@${sixtyThree}a.ru`,
      `${'a'.repeat(64)}@${`${sixtyThree}.`.repeat(3)}ru`,
    ],
  })

  it('rejects with the message of the specification', () => {
    expect(parseEmail('ivan')).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'email', message: 'Value is not a valid email address' }],
    })
  })

  it('rejects a domain of many equal labels without a delay', () => {
    const repeated = ['a', '-a', 'a-', 'xn--a', 'a.'].map((part) => part.repeat(60).slice(0, 60))
    expect(repeated.map((part) => parseEmail(`a@b.xn--${part}!`)._tag)).toEqual(repeated.map(() => 'Invalid'))
  })

  obeysParserLaws({
    parse: parseEmail,
    values: email,
    spellings: (value) => fc.constantFrom(value.toUpperCase(), `mailto:${value}`, `Почта <${value}>`),
  })
})
