import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { placeInOrder } from '#domain/charges/explanations/place-order.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'

describe('readablePlace orders an address as people write it', () => {
  it.each([
    ['МИРА ПРОСП., Д.188, РОСТОКИНО (СВАО) Р-Н, МОСКВА Г.', 'Москва, просп. Мира, 188'],
    ['ВАРШАВСКОЕ Ш., Д.85, КОРП.1, НАГОРНЫЙ (ЮАО) Р-Н, МОСКВА Г.', 'Москва, Варшавское ш., 85, корп. 1'],
    ['РЯЗАНСКИЙ ПРОСП., Д.75, МОСКВА Г.', 'Москва, Рязанский просп., 75'],
    ['САДОВАЯ-КУДРИНСКАЯ УЛ., Д.20, МОСКВА Г.', 'Москва, Садовая-Кудринская ул., 20'],
    ['К. МАРКСА УЛ., Д. 5А, Г. КУРСК', 'Курск, ул. К. Маркса, 5А'],
    ['НАБ. ОБВОДНОГО КАНАЛА, Д.118, Г. САНКТ-ПЕТЕРБУРГ', 'Санкт-Петербург, наб. Обводного канала, 118'],
    ['ПР. ГАГАРИНА, 105, Г. НИЖНИЙ НОВГОРОД', 'Нижний Новгород, пр. Гагарина, 105'],
    ['Г. САМАРА, ЛЕНИНА УЛ., Д.3', 'Самара, ул. Ленина, 3'],
  ])('readablePlace orders the address «%s»', (register, read) => {
    expect(readablePlace(register)).toBe(read)
  })

  it.each([
    ['МКАД, 58 КМ 950 М, ВНУТРЕННЯЯ СТОРОНА, МОСКВА Г.', 'Москва, МКАД, 58 км 950 м, внутренняя сторона'],
    ['А-113 ЦКАД, 240 КМ, МОСКОВСКАЯ ОБЛ.', 'Московская обл., А-113 ЦКАД, 240 км'],
    ['М-7 ВОЛГА, 806 КМ, РЕСП. ТАТАРСТАН', 'Республика Татарстан, М-7 Волга, 806 км'],
    ['М-7 ВОЛГА, 640 КМ, ЧУВАШСКАЯ РЕСП.', 'Чувашская респ., М-7 Волга, 640 км'],
    ['МКАД, 5 КМ, ВЫХИНО Р-Н, МОСКВА Г.', 'Москва, Выхино р-н, МКАД, 5 км'],
    [
      'ЛЕНИНА УЛ., Д.1, С. ПОКРОВСКОЕ, ОДИНЦОВСКИЙ Р-Н, МОСКОВСКАЯ ОБЛ.',
      'Московская обл., Одинцовский р-н, с. Покровское, ул. Ленина, 1',
    ],
  ])('places the area before a road and keeps what only it says: %s', (register, read) => {
    expect(readablePlace(register)).toBe(read)
  })
})

describe('placeInOrder', () => {
  it.each([
    'Москва, МКАД, 34-й КМ',
    'Мира просп., д. 188',
    'Москва г.',
    'ул. Ленина, г. Химки, д. 5',
    'г. Москва, г. Химки, ул. Ленина',
    'Ростокино (СВАО) р-н, Мира просп., д. 188',
    'Перекресток ул. Ленина и пр. Мира',
    '',
  ])('leaves a text of another shape unchanged: «%s»', (text) => {
    expect(placeInOrder(text)).toBe(text)
  })

  const street = fc.constantFrom('Мира просп.', 'ул. Ленина', 'Варшавское ш.', 'МКАД', 'А-113 ЦКАД')
  const number = fc.integer({ min: 1, max: 300 }).map((value) => `д. ${value}`)
  const area = fc.constantFrom(
    'Москва г.',
    'г. Самара',
    'Московская обл.',
    'респ. Татарстан',
    'Выхино р-н',
    'с. Мирное',
  )
  const parts = fc.tuple(
    fc.array(street, { maxLength: 2 }),
    fc.array(number, { maxLength: 1 }),
    fc.array(area, { maxLength: 3 }),
  )

  test.prop([parts])('placeInOrder is idempotent and keeps every number', ([streets, numbers, areas]) => {
    const text = [...streets, ...numbers, ...areas].join(', ')
    const once = placeInOrder(text)
    expect(placeInOrder(once)).toBe(once)
    expect(once.match(/\d+/g)).toEqual(text.match(/\d+/g))
  })

  test.prop([fc.string({ unit: fc.constantFrom(...'А а г . , р - н 1 '.split(''), ', '), maxLength: 30 })])(
    'placeInOrder is idempotent on any text',
    (text) => {
      const once = placeInOrder(text)
      expect(placeInOrder(once)).toBe(once)
    },
  )
})
