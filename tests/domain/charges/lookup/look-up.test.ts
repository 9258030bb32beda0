import { describe, expect, it } from 'vitest'
import {
  emptyLookUpInput,
  type LookUp,
  type LookUpInput,
  parseLookUp,
  sameLookUp,
} from '#domain/charges/lookup/look-up.ts'
import { lookUpKinds } from '#domain/charges/lookup/look-up-kind.ts'
import { fc, test } from '@fast-check/vitest'

const form = (overrides: Partial<LookUpInput>): LookUpInput => ({ ...emptyLookUpInput, ...overrides })

const lookUpOf = (overrides: Partial<LookUpInput>): LookUp => {
  const read = parseLookUp(form(overrides))
  if (read._tag === 'Invalid') throw new Error(`unread: ${overrides.number}`)
  return read.value
}

const vehicle = { _tag: 'Valid', value: { _tag: 'Vehicle', sts: '9912345678', plate: 'А123ВС77' } }

describe('a vehicle', () => {
  it.each([
    ['as it is stored', '9912345678', 'А123ВС77'],
    ['with spaces', '99 12 345678', 'а 123 вс 77'],
    ['with «№» and words', 'СТС № 9912 345678', 'А123ВС 77'],
    ['with Latin look-alikes', '9912345678', 'A123BC77'],
    ['in each other’s field', 'А123ВС77', '99 12 345678'],
  ])('a vehicle is parsed %s', (_, number, plate) => {
    expect(parseLookUp(form({ number, plate }))).toEqual(vehicle)
  })

  it('a vehicle needs a plate besides its certificate', () => {
    const read = parseLookUp(form({ number: '9912345678' }))
    expect(read).toMatchObject({ _tag: 'Invalid', issues: [{ field: 'plate', issue: { code: 'required' } }] })
  })
})

describe('a plate', () => {
  it('accepts the certificate as its second fact', () => {
    expect(parseLookUp(form({ number: 'А123ВС77', plate: '99 12 345678', kind: 'plate' }))).toEqual(vehicle)
  })

  it.each([
    ['in the first field', { number: 'а 123 вс 77' }],
    ['in the field of the plate', { plate: 'A123BC77' }],
    ['on the page for plates', { number: 'А123ВС77', kind: 'plate' as const }],
  ])('a plate %s is looked up alone as a public number', (_, overrides) => {
    expect(lookUpOf(overrides)).toEqual({
      _tag: 'PublicNumber',
      number: { type: 'plate', identifier: 'А123ВС77' },
    })
  })
})

const ofForeignPlate = (field: string) => ({
  _tag: 'Invalid',
  issues: [{ field, issue: { code: 'plate.foreign' } }],
})

describe('a plate of another country', () => {
  it.each([
    ['with a certificate', { number: '99 12 345678', plate: '123 ABC 02' }, 'plate'],
    ['with no certificate', { number: '', plate: '1234 AB-7' }, 'plate'],
    ['in the field of the certificate', { number: '123 ABC 02' }, 'number'],
    ['on the page for plates', { number: '12 AB 345', kind: 'plate' as const }, 'number'],
  ])(
    'a plate of another country is rejected for its country, not for its format, %s',
    (_, overrides, field) => {
      expect(parseLookUp(form(overrides))).toMatchObject(ofForeignPlate(field))
    },
  )

  it.each([
    ['the beginning of a certificate', { number: '99 УХ 123', plate: 'А123ВС77' }, 'look-up.unknown'],
    ['the beginning of a certificate without a plate', { number: '99 УХ 123' }, 'look-up.unknown'],
    ['a Russian plate that lacks a digit', { number: '99 12 345678', plate: 'А123ВС7' }, 'plate.format'],
    ['the second field of a plate', { number: 'А123ВС77', plate: '99 УХ 123' }, 'sts.format'],
  ])('%s is not taken for a plate of another country', (_, overrides, code) => {
    const read = parseLookUp(form(overrides))
    expect(read._tag === 'Invalid' && read.issues[0].issue.code).toBe(code)
  })
})

describe('a licence', () => {
  it.each([
    ['called one by the visitor', { number: '99 12 345678', kind: 'licence' as const }],
    ['called one in the text', { number: 'В/у 99 12 345678' }],
  ])('a licence is parsed when %s', (_, overrides) => {
    expect(lookUpOf(overrides)).toEqual({ _tag: 'Licence', licence: '9912345678' })
  })
})

describe('a VIN', () => {
  const vin = 'XTA210990Y2763399'

  it.each([
    ['alone', ''],
    ['with a plate, which is public as well', 'А123ВС77'],
  ])('a VIN %s is looked up as a public number', (_, plate) => {
    expect(lookUpOf({ number: vin, plate })).toEqual({
      _tag: 'PublicNumber',
      number: { type: 'vin', identifier: vin },
    })
  })

  it('a VIN with the certificate opens the charges of the vehicle', () => {
    expect(lookUpOf({ number: vin, plate: '99 12 345678' })).toEqual({ _tag: 'Vin', vin, sts: '9912345678' })
  })

  it.each([
    ['the VIN', 'XTA21099', '', 'number', 'vin.format'],
    ['the certificate', vin, '99 12', 'plate', 'sts.format'],
  ])('an error in %s is reported at its field', (_, number, plate, field, code) => {
    expect(parseLookUp(form({ number, plate, kind: 'vin' }))).toMatchObject({
      issues: [{ kind: 'vin', field, issue: { code } }],
    })
  })
})

describe('a ruling', () => {
  it('a ruling needs no plate', () => {
    expect(parseLookUp(form({ number: 'УИН 1881 0177 2611 0210 4321' }))).toEqual({
      _tag: 'Valid',
      value: { _tag: 'Uin', uin: '18810177261102104321' },
    })
  })

  it('a ruling with one wrong digit is reported as a typing error, not as unknown', () => {
    const read = parseLookUp(form({ number: '18810177261102104322' }))
    expect(read).toMatchObject({
      issues: [{ kind: 'uin', field: 'number', issue: { code: 'uin.check-digit' } }],
    })
  })
})

describe('a taxpayer', () => {
  it.each([
    ['a person', '500100732259'],
    ['a company', '7707083893'],
  ])('a taxpayer is parsed as %s', (_, number) => {
    expect(parseLookUp(form({ number, kind: 'inn' }))).toMatchObject({ value: { _tag: 'Inn', inn: number } })
  })
})

const readText = (number: string) => parseLookUp(form({ number }))

const first = '18810150261103407707'
const second = '18810150261119777851'

describe('a text with more than a number', () => {
  it.each([
    '9933101451 Н912СС77',
    'Н912СС77 9933101451',
    '99 33 101451, H 912 CC 77',
    '9933101451Н912СС77',
    'СТС: 9933101451; ГРЗ: Н 912 СС 77',
    'Свидетельство 99 33 101451, номер машины Н912СС77 RUS',
  ])('«%s» contains both facts of a vehicle', (text) => {
    expect(readText(text)).toMatchObject({ value: { sts: '9933101451', plate: 'Н912СС77' } })
  })

  it('a text with more than a number is looked up by the ruling it contains, also when it contains a vehicle', () => {
    const notice = `Постановление ${first} от 12.11.2026, СТС 9933101451, г/н Н912СС77, сумма 750 руб.`
    expect(readText(notice)).toMatchObject({ value: { uin: first } })
  })

  it('a text with more than a number with two rulings is rejected', () => {
    expect(readText(`${first} и ${second}`)).toMatchObject({
      issues: [{ issue: { code: 'look-up.several-uins' } }],
    })
  })

  it.each([
    ['+7 916 123-45-67', 'Телефон: так штрафы не ищут'],
    ['абракадабра', 'Не узнаём этот номер'],
    ['123-456-789 00', 'Не узнаём этот номер'],
  ])(
    'a text without a known number, «%s», is rejected with the kinds of numbers that are accepted',
    (text, texts) => {
      expect(readText(text)).toMatchObject({
        issues: [{ issue: { code: 'look-up.unknown', message: expect.stringContaining(texts) as string } }],
      })
    },
  )

  it('a text with more than a number that is empty is rejected for both empty fields at once', () => {
    expect(readText(' ')).toMatchObject({
      issues: [
        { field: 'number', issue: { code: 'required' } },
        { field: 'plate', issue: { code: 'required' } },
      ],
    })
  })
})

describe('sameLookUp', () => {
  const car = lookUpOf({ number: '9912345678', plate: 'А123ВС77' })

  it('returns true for two spellings of one look-up', () => {
    expect(sameLookUp(car, lookUpOf({ number: 'СТС 99 12 345678', plate: 'a123bc77' }))).toBe(true)
  })

  it.each([
    ['another certificate', lookUpOf({ number: '9912345679', plate: 'А123ВС77' })],
    ['another plate', lookUpOf({ number: '9912345678', plate: 'А123ВС78' })],
    ['a ruling', lookUpOf({ number: '18810177261102104321' })],
  ])('returns false for the look-up of %s', (_, other) => {
    expect(sameLookUp(car, other)).toBe(false)
  })
})

describe('any text', () => {
  test.prop([fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('' as const, ...lookUpKinds)])(
    'any text is either parsed or rejected with an issue',
    (number, plate, kind) => {
      const read = parseLookUp({ number, plate, kind })
      expect(read._tag === 'Valid' || read.issues.length > 0).toBe(true)
    },
  )

  it('any text of ten megabytes is refused as too long', () => {
    const read = parseLookUp(form({ number: '9'.repeat(10_000_000), kind: 'uin' }))
    expect(read).toMatchObject({ issues: [{ field: 'number', issue: { code: 'too-long' } }] })
  })
})
