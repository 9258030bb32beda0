import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parsePlate } from '#domain/identity/plate.ts'
import { isValid } from '#domain/parsed.ts'
import { neighbourPlate, plateWithForeignLetter } from '#tests/support/arbitraries/foreign-plate.ts'
import { plate } from '#tests/support/arbitraries/plate.ts'
import { sts } from '#tests/support/arbitraries/sts.ts'
import { withLookAlikes, withSeparators } from '#tests/support/arbitraries/text-variations.ts'

const spelled = (value: string) => withLookAlikes(value).chain(withSeparators)

const isForeignPlate = (text: string): boolean => {
  const parsed = parsePlate(text)
  return !isValid(parsed) && parsed.issues[0].code === 'plate.foreign'
}

describe('parsePlate, for a plate of another country,', () => {
  it.each([
    ['Kazakhstan', '123 ABC 02'],
    ['Kazakhstan', '123abd02'],
    ['Kazakhstan', '123 АВ 02'],
    ['Kazakhstan', 'A 123 BCD'],
    ['Belarus', '1234 AB-7'],
    ['Belarus', '1234 АВ-7'],
    ['Belarus', 'A1234B-7'],
    ['Armenia', '12 AB 345'],
    ['Armenia', '123 LS 45'],
    ['Uzbekistan', '01 A 123 BC'],
    ['Kyrgyzstan', '01 KG 123 ABC'],
    ['Ukraine', 'AA 1234 BB'],
    ['Georgia', 'GG-123-LL'],
    ['Lithuania', 'LTU 123'],
    ['Germany', 'B-FG 1234'],
  ])('recognises a plate of %s: «%s»', (_, text) => {
    expect(isForeignPlate(text)).toBe(true)
  })

  it.each([
    ['a Russian plate in Latin letters', 'a123bc77'],
    ['a Russian plate with a letter that it cannot have', 'S123AB77'],
    ['a Russian plate with a letter that it cannot have', 'Я123ВС77'],
    ['a Russian plate without its region', 'А123ВС'],
    ['a Russian plate with half of its region', 'А123ВС7'],
    ['a taxi without its region', 'АВ123'],
    ['a plate of a diplomat that lacks a digit', '12D00177'],
    ['a region that does not exist', 'А123ВС00'],
    ['a certificate', '99 УХ 123456'],
    ['a certificate with a letter that it cannot have', '99 SR 123456'],
    ['a VIN', 'XTA210990Y2763399'],
    ['a number of a ruling', '18810177261102104321'],
    ['digits', '12345'],
    ['a word', 'Qazaqstan'],
    ['nothing', ''],
  ])('does not recognise %s: «%s»', (_, text) => {
    expect(isForeignPlate(text)).toBe(false)
  })

  test.prop([fc.oneof(plate, sts).chain(spelled)])(
    'a Russian plate and a certificate are not foreign in any spelling',
    (text) => {
      expect(isForeignPlate(text)).toBe(false)
    },
  )

  test.prop([neighbourPlate.chain(spelled)])(
    'a plate of a neighbouring country is foreign in any spelling',
    (text) => {
      fc.pre(text.length <= 20)
      expect(isForeignPlate(text)).toBe(true)
    },
  )

  test.prop([plateWithForeignLetter])(
    'a plate with a letter that no Russian plate has is foreign',
    (text) => {
      expect(isForeignPlate(text)).toBe(true)
    },
  )
})
