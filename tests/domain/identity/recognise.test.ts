import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { recognise } from '#domain/identity/recognise.ts'
import type { IdentifierKind } from '#domain/identity/validators.ts'
import { account } from '#tests/support/arbitraries/account.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { inn, personInn } from '#tests/support/arbitraries/inn.ts'
import { licence } from '#tests/support/arbitraries/licence.ts'
import { ogrn } from '#tests/support/arbitraries/ogrn.ts'
import { ogrnip } from '#tests/support/arbitraries/ogrnip.ts'
import { phone } from '#tests/support/arbitraries/phone.ts'
import { carPlate, plate } from '#tests/support/arbitraries/plate.ts'
import { snils } from '#tests/support/arbitraries/snils.ts'
import { strictSts, sts } from '#tests/support/arbitraries/sts.ts'
import { rulingUin, uin } from '#tests/support/arbitraries/uin.ts'
import { vin } from '#tests/support/arbitraries/vin.ts'

const kindsOf = (text: string): readonly string[] => recognise(text).map(({ kind }) => kind)
const best = (text: string): string => {
  const [first] = recognise(text)
  return first ? `${first.title} ${first.shown} ${first.certainty}` : 'ничего'
}

describe('recognise', () => {
  it.each([
    ['9912345678', 'СТС 99 12 345678 likely'],
    ['99 yx 123456', 'СТС 99 УХ 123456 likely'],
    ['СТС 9912345678', 'СТС 99 12 345678 certain'],
    ['ВУ 99 12 345678', 'Водительское удостоверение 99 12 345678 certain'],
    ['права 9912345678', 'Водительское удостоверение 99 12 345678 certain'],
    ['водительское 9912345678', 'Водительское удостоверение 99 12 345678 certain'],
    ['99 жя 123456', 'Водительское удостоверение 99 ЖЯ 123456 possible'],
    ['а123вс77', 'Госномер А 123 ВС 77 certain'],
    ['1234 АВ 50', 'Госномер 1234 АВ 50 likely'],
    ['xta210990y1234567', 'VIN XTA210990Y1234567 certain'],
    ['18810177261102104321', 'УИН 1881 0177 2611 0210 4321 certain'],
    ['18810177261102104322', 'УИН с опечаткой 1881 0177 2611 0210 4322 likely'],
    ['1881017726110210432', 'УИН с опечаткой 1881 0177 2611 0210 432 likely'],
    ['УИН 17810177261102104321', 'УИН с опечаткой 1781 0177 2611 0210 4321 likely'],
    ['17810177261102104321', 'УИН с опечаткой 1781 0177 2611 0210 4321 possible'],
    ['40702810938000012345', 'Номер счёта 4070 2810 9380 0001 2345 likely'],
    ['7707083893', 'ИНН 7707083893 likely'],
    ['77 07 083893', 'СТС 77 07 083893 likely'],
    ['ИНН 7707083893', 'ИНН 7707083893 certain'],
    ['500100732259', 'ИНН 500100732259 certain'],
    ['112-233-445 95', 'СНИЛС 112-233-445 95 likely'],
    ['+7 900 000-00-12', 'Телефон +7 900 000-00-12 likely'],
    ['1027700132195', 'ОГРН 1027700132195 certain'],
    ['304500116000157', 'ОГРНИП 304500116000157 certain'],
    ['773601001', 'КПП 773601001 likely'],
    ['991123456', 'СТС 99 1 123456 possible'],
    ['ivan@mail.ru', 'Электронная почта ivan@mail.ru certain'],
    ['привет', 'ничего'],
    ['', 'ничего'],
    ['9'.repeat(1001), 'ничего'],
  ])('recognises %j as: %s', (text, guess) => {
    expect(best(text)).toBe(guess)
  })

  it.each([
    ['ИНН 7707083893', 'inn', 'Рядом написано, что это ИНН'],
    ['7707083893', 'inn', '10 цифр, и контрольная сходится'],
    ['77 07 083893', 'inn', 'Контрольная цифра сходится, но это может быть и СТС'],
    ['9909000004', 'inn', 'Контрольная цифра сходится, но это может быть и СТС'],
    ['7701000499', 'inn', '10 цифр, и контрольная сходится'],
    ['500100732259', 'inn', '12 цифр, и контрольные сходятся'],
    ['9912345678', 'sts', 'Знаки стоят как в СТС'],
    ['991123456', 'sts', 'Знаки стоят так же, как в СТС'],
    ['ВУ 9912345678', 'sts', 'Знаки стоят так же, как в СТС'],
    ['9912345678', 'licence', 'В водительском удостоверении знаки стоят так же, как в СТС'],
    ['18810177261102104321', 'uin', '20 цифр, последняя сходится с остальными'],
    [
      '18810177261102104322',
      'uin',
      'Похоже на номер постановления, но последняя цифра не сходится с остальными',
    ],
    [
      '0355431010126110500123454',
      'uin',
      'Похоже на номер постановления, но последняя цифра не сходится с остальными',
    ],
    ['1881017726110210432', 'uin', 'Похоже на номер постановления, но цифр 19, а нужно 20 или 25'],
    ['035543101012611050012345', 'uin', 'Похоже на номер постановления, но цифр 24, а нужно 20 или 25'],
    ['40702810938000012345', 'account', 'Начинается как номер счёта'],
    ['18810177261102104321', 'account', 'От 20 до 25 цифр, как в номере счёта'],
    ['79000000012', 'phone', '11 цифр, как в номере телефона'],
    ['72000000012', 'phone', '11 цифр'],
    ['112-233-445 95', 'snils', '11 цифр, и контрольные сходятся'],
    ['1027700132195', 'ogrn', '13 цифр, и последняя сходится'],
    ['304500116000157', 'ogrnip', '15 цифр, и последняя сходится'],
    ['773601001', 'kpp', '9 знаков, как в КПП'],
    ['XTA210990Y1234567', 'vin', '17 латинских букв и цифр'],
    ['А123ВС77', 'plate', 'Буквы и цифры стоят как на госномере'],
    ['ivan@mail.ru', 'email', 'Похоже на адрес почты'],
  ])('explains why %j may be %s', (text, kind, why) => {
    const mistyped = why.startsWith('Похоже на номер')
    expect(recognise(text).find((guess) => guess.kind === kind)).toMatchObject({ why, mistyped })
  })

  it('finds everything in the text of a ruling', () => {
    const text =
      'Постановление 18810177261102104321 от 02.11.2026: а/м А123ВС777, СТС 9912345678, собственник ИНН 7707083893'
    expect(kindsOf(text)).toEqual(['uin', 'plate', 'inn', 'sts', 'licence'])
  })

  it('recognises two documents by their labels', () => {
    expect(recognise('СТС 9912345678, ВУ 7734112233').map(({ kind, value }) => [kind, value])).toEqual([
      ['sts', '9912345678'],
      ['licence', '7734112233'],
    ])
  })

  test.prop([strictSts])('returns both documents of one shape, the certificate first', (value) => {
    const documents = kindsOf(value).filter((kind) => kind === 'sts' || kind === 'licence')
    expect(documents).toEqual(['sts', 'licence'])
  })

  const labelled: readonly (readonly [string, IdentifierKind, fc.Arbitrary<string>])[] = [
    ['СТС', 'sts', sts],
    ['ВУ', 'licence', licence],
    ['права', 'licence', licence],
    ['госномер', 'plate', plate],
    ['VIN', 'vin', vin],
    ['УИН:', 'uin', uin],
    ['постановление №', 'uin', uin],
    ['ИНН', 'inn', inn],
    ['СНИЛС', 'snils', snils],
    ['тел.', 'phone', phone],
    ['р/с', 'account', account],
    ['ОГРН', 'ogrn', ogrn],
    ['ОГРНИП', 'ogrnip', ogrnip],
  ]
  for (const [label, kind, values] of labelled)
    test.prop([values])(`uses the label «${label}»`, (value) => {
      expect(recognise(`${label} ${value}`)[0]).toMatchObject({ kind, value, certainty: 'certain' })
    })

  const unmistakable: readonly (readonly [IdentifierKind, fc.Arbitrary<string>])[] = [
    ['plate', carPlate],
    ['vin', vin],
    ['uin', rulingUin],
    ['inn', personInn],
    ['ogrn', ogrn],
    ['ogrnip', ogrnip],
  ]
  for (const [kind, values] of unmistakable)
    test.prop([values.chain((value) => fc.tuple(fc.constant(value), withSeparators(value)))])(
      `recognise needs no label to tell a value of the kind ${kind}`,
      ([value, text]) => {
        expect(recognise(text)[0]).toMatchObject({ kind, value, certainty: 'certain' })
      },
    )

  test.prop([rulingUin.chain(withWrongDigit)])(
    'a UIN with one wrong digit is recognised as a UIN',
    ({ text }) => {
      expect(kindsOf(text)).toContain('uin')
    },
  )

  test.prop([fc.string({ unit: 'binary' })])(
    'guesses are sorted from certain to possible, with one of each kind',
    (text) => {
      const ranks = recognise(text).map(({ certainty }) =>
        ['certain', 'likely', 'possible'].indexOf(certainty),
      )
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(new Set(kindsOf(text)).size).toBe(kindsOf(text).length)
    },
  )
})
