import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { placeInMixedCase } from '#domain/charges/explanations/place-case.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'

const bare = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

describe('placeInMixedCase', () => {
  it.each([
    [
      'ЛЕНИНГРАДСКОЕ ШОССЕ, 29 КМ 350 М (ИЗ ЦЕНТРА), МОСКВА Г.',
      'Ленинградское шоссе, 29 км 350 м (из центра), Москва г.',
    ],
    ['РОСТОКИНО (СВАО) Р-Н', 'Ростокино (СВАО) р-н'],
    ['ПР. ШОЛОХОВА, 211, Г. РОСТОВ-НА-ДОНУ', 'пр. Шолохова, 211, г. Ростов-на-Дону'],
    ['САДОВАЯ-КУДРИНСКАЯ УЛ., Д.20', 'Садовая-Кудринская ул., д. 20'],
    ['1-Я ТВЕРСКАЯ-ЯМСКАЯ УЛ., Д. 5А', '1-я Тверская-Ямская ул., д. 5А'],
    ['ПЕРЕКРЕСТОК УЛ. ЛЕНИНА И ПР. МИРА', 'Перекресток ул. Ленина и пр. Мира'],
  ])('placeInMixedCase writes «%s» in mixed case', (register, read) => {
    expect(placeInMixedCase(register)).toBe(read)
  })

  it.each([
    ['М-4 ДОН, 52 КМ', 'М-4 Дон, 52 км'],
    ['А-113 ЦКАД, 240КМ, МО', 'А-113 ЦКАД, 240 км, МО'],
    ['ТТК, ВНУТРЕННЕЕ КОЛЬЦО', 'ТТК, внутреннее кольцо'],
    ['МО, Г.О. ХИМКИ', 'МО, г.о. Химки'],
  ])('leaves the numbers of roads and abbreviations capital: %s', (register, read) => {
    expect(placeInMixedCase(register)).toBe(read)
  })

  it.each([
    ['УЛ. А. НЕВСКОГО', 'ул. А. Невского'],
    ['К. МАРКСА УЛ., Д. 2 К. 1', 'К. Маркса ул., д. 2 к. 1'],
    ['С. ПОКРОВСКОЕ, УЛ. С.ЕСЕНИНА', 'с. Покровское, ул. С.Есенина'],
  ])('distinguishes an initial from a village and a block: %s', (register, read) => {
    expect(placeInMixedCase(register)).toBe(read)
  })

  it('placeInMixedCase does not change a place that was written by hand', () => {
    expect(placeInMixedCase('Москва, МКАД, 34-й КМ')).toBe('Москва, МКАД, 34-й КМ')
  })

  const piece = fc.constantFrom(
    ...'МКАД МО УЛ. Г. Д.5 КМ М-4 ДОН 12КМ К. М. С. А. ЛЕНИНА САНКТ-ПЕТЕРБУРГ Р-Н ПР-Т 1-Я (СВАО) , Москва Г.О. ТиНАО'.split(
      ' ',
    ),
  )
  const places = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
    fc.string({
      unit: fc.constantFrom(' ', ...'А Б В Г Д К М О С Ё а б ё 0 5 9 . , - / ('.split(' ')),
      maxLength: 40,
    }),
  )

  test.prop([places])('keeps letters and digits in their order', (text) => {
    expect(bare(placeInMixedCase(text))).toBe(bare(text))
  })

  test.prop([places])('readablePlace is idempotent', (text) => {
    const once = readablePlace(text)
    expect(readablePlace(once)).toBe(once)
  })

  test.prop([places])('placeInMixedCase is idempotent', (text) => {
    const once = placeInMixedCase(text)
    expect(placeInMixedCase(once)).toBe(once)
  })
})
