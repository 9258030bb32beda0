import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatPlate, type Plate, parsePlate, plateParts } from '#domain/identity/plate.ts'
import { withSeparators, withLookAlikes } from '#tests/support/arbitraries/text-variations.ts'
import { carPlate, plate } from '#tests/support/arbitraries/plate.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

const plateOf = (text: string): Plate => {
  const parsed = parsePlate(text)
  if (parsed._tag === 'Invalid') throw new Error(`not a plate: ${text}`)
  return parsed.value
}

const isClaimed = (text: string): text is Plate => text !== ''

describe('parsePlate', () => {
  accepts(parsePlate, {
    А123ВС77: [
      'А123ВС77',
      'a123bc77',
      'А 123 ВС 77',
      'А123ВС|77',
      'а123вс/77',
      'А123ВС77RUS',
      'A 123 BC 77 RUS',
      'А123ВС регион 77',
      'госномер А123ВС77',
      'ГРЗ: А123ВС77',
      'Авто а/м А123ВС77, белый',
      'Авто А123ВС77 02.11.2026',
      'Номер А 123 ВС 77 остановлен 02.11.2026',
    ],
    А123ВС777: ['А123ВС777', 'А 123 ВС 777', 'А123ВС 7 77'],
    О949МК40: ['O949MK40'],
    А012ВС77: ['АО12ВС77'],
    А123ОО77: ['А1230О77', 'a123oo77'],
    АВ12377: ['АВ12377', 'ав 123 77'],
    АН123477: ['АН123477', 'АН 1234 77'],
    '1234АВ50': ['1234АВ50', '1234 ab 50'],
    '0315УС797': ['0315УС797', '0315 УС 797'],
    АВ123С77: ['АВ 123 С 77', 'транзит АВ 123 С 77'],
    ТАН60277: ['ТАН60277', 'Т АН 602 77', 'вывоз: Т АН 602 77'],
    '004CD177': ['004CD177', '004cd177', '004 СD 1 77'],
    '123D00177': ['123D00177', '123 D 001 77'],
    '123T00199': ['123T00199', '123Т00199'],
    А000177: ['А000177', 'А 0001 77'],
    '123А77': ['123А77'],
    '1234А77': ['1234А77'],
    ОО123407: ['ОО1234О7'],
    А123ВС01: ['А123ВС01'],
    А123ВС901: ['А123ВС901'],
  })

  refuses(parsePlate, {
    'plate.foreign': ['123 ABC 02', '1234 AB-7', 'B-FG 1234', '004CD77'],
    'plate.format': [
      'А123ВС7',
      'А123ВС7777',
      'Я123ВС77',
      'А123ВГ77',
      'D123BC77',
      'А12ВС77',
      'А1234ВС77',
      '123',
      '01230077',
      '0 123 00 777',
      'А123ВС77 2019',
      '99 УХ 123456',
      'СТС 99 УХ123456',
      'привет',
      '004DC177',
      '12D00177',
      'А123ВС',
    ],
    'plate.zeros': ['А000АА77', '0000АА77', 'АА000077', 'АА00077', '000CD077', '000D00077'],
    'plate.region': ['А123ВС00', 'А123ВС001', 'А123ВС077', 'А123ВС100', 'А123ВС900'],
    'plate.several': ['А123ВС77 или А124ВС77'],
  })

  obeysParserLaws({
    parse: parsePlate,
    values: plate,
    format: formatPlate,
    spellings: (value) => withLookAlikes(value).chain(withSeparators),
  })

  test.prop([carPlate, fc.constantFrom('00', '000', '001', '099', '100', '500')])(
    'no car has a region that starts with a zero of three or ends with two',
    (value, region) => {
      expect(codeOf(parsePlate(value.slice(0, 6) + region))).toBe('plate.region')
    },
  )
})

describe('plateParts', () => {
  it.each([
    ['А123ВС77', 'car', ['А', '123', 'ВС'], '77'],
    ['А123ВС777', 'car', ['А', '123', 'ВС'], '777'],
    ['АВ12377', 'taxi', ['АВ', '123'], '77'],
    ['АН123477', 'trailer', ['АН', '1234'], '77'],
    ['АН1234777', 'trailer', ['АН', '1234'], '777'],
    ['1234АВ50', 'tractor-or-motorcycle', ['1234', 'АВ'], '50'],
    ['АВ123С77', 'transit', ['АВ', '123', 'С'], '77'],
    ['ТАН60277', 'leaving', ['ТАН', '602'], '77'],
    ['004CD177', 'diplomat', ['004', 'CD', '1'], '77'],
    ['123D00177', 'diplomat', ['123', 'D', '001'], '77'],
    ['123T00177', 'diplomat', ['123', 'T', '001'], '77'],
    ['А000177', 'police-car', ['А', '0001'], '77'],
    ['123А77', 'police-trailer', ['123', 'А'], '77'],
    ['1234А77', 'police-motorcycle', ['1234', 'А'], '77'],
  ])('reads %s as a %s', (value, type, groups, region) => {
    expect(plateParts(plateOf(value))).toEqual({ type, groups, number: groups.join(''), region })
  })

  it('throws for a text that was not parsed', () => {
    const claimed = 'привет'
    expect(() => (isClaimed(claimed) ? plateParts(claimed) : undefined)).toThrow(RangeError)
  })

  test.prop([plate])('keeps every character', (value) => {
    const { number, region } = plateParts(plateOf(value))
    expect(number + region).toBe(value)
  })
})

describe('formatPlate', () => {
  it.each([
    ['А123ВС77', 'А 123 ВС 77'],
    ['АВ12377', 'АВ 123 77'],
    ['АН1234777', 'АН 1234 777'],
    ['0315УС797', '0315 УС 797'],
    ['004CD177', '004 CD 1 77'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatPlate(plateOf(value))).toBe(shown)
  })
})
