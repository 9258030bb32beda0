import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { inspectUin } from '#domain/inspection/uin-inspection.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { inn } from '#tests/support/arbitraries/inn.ts'
import { rulingUin, uin } from '#tests/support/arbitraries/uin.ts'

const today = localDate('2026-11-21')
const inspected = (text: string) => inspectUin(text, today)

describe('inspectUin', () => {
  it.each([
    ['18810177261102104321', 'Номер без опечатки: Госавтоинспекция, Москва'],
    ['Постановление № 1881 0150 2610 2803 3159', 'Номер без опечатки: Госавтоинспекция, Московская область'],
    ['0355431010126110500123453', 'Номер без опечатки: АМПП (платные парковки), Москва'],
    ['10673412261028004176', 'Номер без опечатки: Ространснадзор'],
    ['18810177261121104323', 'Номер без опечатки: Госавтоинспекция, Москва'],
    [
      '18810178261109055510',
      'Похоже, в номере одна опечатка. Может быть, 12-я и 13-я цифры переставлены: 1881 0178 2610 1905 5510. Всего подходят 15 номеров, сверьте с постановлением',
    ],
  ])('describes %j: %s', (text, message) => {
    expect(inspected(text).message).toBe(message)
  })

  it('explains a camera ruling digit by digit', () => {
    const found = inspected('18810177261102104321')
    expect(found._tag === 'Good' && found.why).toMatchObject([
      { text: 'Последняя цифра сходится с остальными: опечатки нет' },
      { text: 'Начислил: Госавтоинспекция' },
      { text: 'Регион 77: Москва' },
      { text: 'Вынесено по камере: такое постановление можно обжаловать через интернет' },
      { text: 'Постановление от 2 ноября 2026', date: '2026-11-02' },
    ])
  })

  it('marks an inferred day and has no source for it', () => {
    const found = inspected('18810577261140104327')
    expect(found._tag === 'Good' && found.why.at(-1)).toMatchObject({
      text: 'Постановление от 9 ноября 2026, если мы верно понимаем новую нумерацию',
      source: null,
    })
  })

  it('explains that a number of a form has no day', () => {
    const found = inspected('18810477260000104565')
    expect(found._tag === 'Good' && found.why.map(({ text }) => text)).toContain(
      'Выписано сотрудником: в таком номере нет даты',
    )
  })

  it('names the case of the bailiffs', () => {
    const found = inspected('32277012260012345009')
    expect(found._tag === 'Good' && found.why.at(-1)?.text).toBe(
      'Исполнительное производство 12345/26/77012-ИП',
    )
  })

  it.each([
    ['00000000000000000019', 'Такого начала мы не знаем: сверьте первые цифры с постановлением'],
    ['1881017726110210432000001', 'Начало как у номеров «Госавтоинспекция», но в них 20 цифр'],
    ['18810177261231104328', 'Постановление от 31 декабря 2026, а этот день ещё не наступил'],
  ])('accepts a valid number with an unusual part, and explains that part: %s', (text, doubt) => {
    expect(inspected(text)).toMatchObject({
      _tag: 'Good',
      message: `Контрольная цифра сходится, но проверьте номер ещё раз. ${doubt}`,
    })
  })

  it.each([
    ['1', 'Введено цифр: 1 из 20, осталось 19'],
    ['1881 0177 26', 'Введено цифр: 10 из 20, осталось 10'],
    ['0355431010126110500', 'Введено цифр: 19 из 25, осталось 6'],
    ['03554310101261105001', 'Введено цифр: 20 из 25, осталось 5'],
  ])('counts the missing digits: %j', (text, message) => {
    expect(inspected(text)).toMatchObject({ _tag: 'Unfinished', message })
  })

  it.each([
    [
      '13810177261102104321',
      'Похоже, в номере одна опечатка. Скорее всего, 2-я цифра не 3, а 8. Верный номер: 1881 0177 2611 0210 4321',
    ],
    [
      '1881017726110210432000002',
      'Номер не сходится, и ошибка не одна: перепишите его с начала постановления ещё раз',
    ],
    [
      '1881017726110210432',
      'Не хватает одной цифры. Может быть, пропущена 5-я цифра 0: 1881 0017 7261 1021 0432. Всего подходят 9 номеров, сверьте с постановлением',
    ],
    [
      '188101772611021043211',
      'Одна цифра лишняя. Может быть, лишняя 10-я цифра 6: 1881 0177 2110 2104 3211. Всего подходят 4 номера, сверьте с постановлением',
    ],
    [
      '18810177261120104321',
      'Похоже, в номере одна опечатка. Скорее всего, 13-я и 14-я цифры переставлены: 1881 0177 2611 0210 4321. Всего подходят 12 номеров, сверьте с постановлением',
    ],
    [
      '18810177261102104322',
      'Похоже, в номере одна опечатка. Может быть, 12-я и 13-я цифры переставлены: 1881 0177 2610 1210 4322. Всего подходят 16 номеров, сверьте с постановлением',
    ],
  ])('explains the error of %j: %s', (text, message) => {
    expect(inspected(text)).toMatchObject({ _tag: 'Mistyped', message })
  })

  it.each([
    ['9912345678', 'Это больше похоже на другое: СТС 99 12 345678. Номер постановления — 20 или 25 цифр'],
    [
      '40702810938000012345',
      'Это больше похоже на другое: Номер счёта 4070 2810 9380 0001 2345. Номер постановления — 20 или 25 цифр',
    ],
    [
      'привет',
      'В номере постановления 20 или 25 цифр, а здесь нет цифр. Он напечатан в начале постановления',
    ],
    ['18810177261102104321; 18810150261028033159', 'Здесь несколько подходящих номеров. Оставьте один'],
    ['0'.repeat(20), 'Проверьте номер постановления: в нём одни нули'],
    ['1'.repeat(1001), 'Слишком длинный текст: вставьте не больше 1000 знаков'],
  ])('names the other kind of number that it may be: %j', (text, message) => {
    expect(inspected(text)).toMatchObject({ _tag: 'Other', message })
  })
})

describe('laws of the inspector', () => {
  test.prop([uin.chain(withSeparators)])(
    'a number with a valid check digit is accepted in any spelling',
    (text) => {
      expect(inspected(text)._tag).toBe('Good')
    },
  )

  test.prop([rulingUin.chain(withWrongDigit)])(
    'a number with one digit changed is mistyped, never unknown',
    ({ text }) => {
      const found = inspectUin(text, localDate('2026-12-31'))
      fc.pre(found._tag !== 'Good')
      expect(found).toMatchObject({ _tag: 'Mistyped', digits: text })
      expect(found._tag === 'Mistyped' && found.corrections.length).toBeGreaterThan(0)
    },
  )

  test.prop([rulingUin, fc.integer({ min: 4, max: 18 })])(
    'a number that is being typed is unfinished',
    (number, length) => {
      expect(inspected(number.slice(0, length))).toMatchObject({ _tag: 'Unfinished', missing: 20 - length })
    },
  )

  test.prop([fc.oneof(fc.string(), fc.string({ unit: 'binary' }), inn)])('any text has a result', (text) => {
    const { _tag, message } = inspected(text)
    expect(message.length).toBeGreaterThan(20)
    expect(_tag === 'Unfinished' || message.length > 25).toBe(true)
  })
})
