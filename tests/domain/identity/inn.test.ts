import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isOrganisationInn, kppLookup, parseInn } from '#domain/identity/inn.ts'
import { isValid } from '#domain/parsed.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { inn, organisationInn, personInn } from '#tests/support/arbitraries/inn.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

const lengthMessage = 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.'

describe('parseInn', () => {
  accepts(parseInn, {
    '7707083893': [
      '7707083893',
      ' 7707 083 893 ',
      'ИНН 7707083893',
      'ИНН7707083893',
      'инн: 7707083893',
      'INN 7707083893',
      'ИНН/КПП 7707083893/773601001',
      'ИНН/КПП 7707083893 / 773601001',
      '77О7О83893',
      'ПАО Сбербанк, ИНН 7707083893, ОГРН 1027700132195',
      'ООО «Ромашка» 7707083893',
      'ИНН 7707083893 от 02.11.2026',
      '7707083894 или 7707083893',
    ],
    '500100732259': ['500100732259', '5001 0073 2259', 'ИП Петров, ИНН 500100732259'],
    '7736207543': ['7736207543'],
    '7736050003': ['7736050003'],
    '7708004767': ['7708004767'],
    '7740000076': ['7740000076'],
    '7710140679': ['7710140679'],
    '7825706086': ['7825706086'],
    '1650032058': ['1650032058'],
    '770123456703': ['770123456703'],
    '660155577701': ['660155577701'],
    '160102030460': ['160102030460'],
  })

  refuses(parseInn, {
    'inn.length': [
      '123',
      '77070838931',
      '770708389',
      '7707083893 5',
      '5 7707083893',
      'нет',
      '---',
      '7707083893.0',
      'а7707083893',
      'КПП 7707083893',
    ],
    'inn.checksum': ['7707083894', '500100732258', '500100732269', 'ИНН 7707083983'],
    'inn.zeros': ['0000000000', '000000000000'],
    'inn.several': ['7707083893, 7702070139', 'ИНН 7707083893 и ИНН 7702070139'],
  })

  it('reads a number as its digits', () => {
    expect(parseInn(7707083893)).toEqual({ _tag: 'Valid', value: '7707083893' })
    expect(codeOf(parseInn(7707083893.5))).toBe('inn.length')
    expect(codeOf(parseInn(Number.NaN))).toBe('inn.length')
  })

  it('rejects a wrong length with the message about the KPP', () => {
    expect(parseInn('123')).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'inn.length', message: lengthMessage, params: { chars: 3, digits: 3 } }],
    })
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [true, 'true'],
    [{}, '[object Object]'],
    [[7707083893], '7707083893'],
    [Object.create(null), 'object'],
    [Symbol('инн'), 'Symbol(инн)'],
    [['1'.repeat(200)], '1'.repeat(100)],
  ])('rejects a value that is neither a string nor a number: %s', (input, shown) => {
    expect(parseInn(input)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'inn.not-text', message: `Некорректный ИНН: ${shown}` }],
    })
  })

  obeysParserLaws({ parse: parseInn, values: inn, spellings: withSeparators })

  // The remainders 0 and 10 both end in 0, so a checking zero may miss a change; no other digit does.
  const guarded = fc.oneof(
    organisationInn.filter((value) => value[9] !== '0'),
    personInn.filter((value) => value[10] !== '0'),
  )

  test.prop([guarded.chain(withWrongDigit)])('an INN with one digit changed is never valid', ({ text }) => {
    expect(codeOf(parseInn(text))).toMatch(/^inn\.(?:checksum|zeros)$/)
  })

  test.prop([fc.anything()])('any value is parsed or rejected', (value) => {
    expect(parseInn(value)._tag).toMatch(/^(?:Valid|Invalid)$/)
  })
})

describe('isOrganisationInn', () => {
  test.prop([organisationInn, personInn])(
    'returns true for an organisation and false for a person',
    (ten, twelve) => {
      expect(
        [ten, twelve]
          .map(parseInn)
          .filter(isValid)
          .map(({ value }) => isOrganisationInn(value)),
      ).toEqual([true, false])
    },
  )
})

describe('kppLookup', () => {
  it('requests the KPP of an organisation', () => {
    expect(kppLookup('7707083893')).toEqual({ _tag: 'Request', inn: '7707083893' })
  })

  it.each(['500100732259', '123', 770708])('resolves with null for a wrong length: %s', (input) => {
    expect(kppLookup(input)).toEqual({
      _tag: 'Unknowable',
      kpp: null,
      issue: { code: 'inn.length', message: lengthMessage },
    })
  })

  it.each([
    [null, 'inn.not-text'],
    ['7707083894', 'inn.checksum'],
    ['', 'required'],
  ])('rejects an invalid INN: %s', (input, code) => {
    expect(kppLookup(input)).toMatchObject({ _tag: 'Refused', issues: [{ code }] })
  })
})
