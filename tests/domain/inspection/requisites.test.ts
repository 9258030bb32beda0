import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { maxNoticeLength, parseRequisites } from '#domain/inspection/requisites.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'

const ruling = `Постановление № 18810177261102104321 от 02.11.2026
Получатель: УФК по г. Москве (Управление ГИБДД ГУ МВД России по г. Москве)
ИНН/КПП: 7707089101/770731005, БИК 004525988
Номер казначейского счёта: 03100643000000017300
ЕКС 40102810545370000003 КБК 188 1 16 01121 01 0001 140 ОКТМО 45382000
Сумма 750 руб., со скидкой 562,50 ₽. Оплатить: https://www.gosuslugi.ru/pay/uin/18810177261102104321.`

describe('parseRequisites', () => {
  it('reads the requisites of a ruling', () => {
    expect(parseRequisites(ruling)).toMatchObject({
      uin: '18810177261102104321',
      payee: 'УФК ПО Г. МОСКВЕ (УПРАВЛЕНИЕ ГИБДД ГУ МВД РОССИИ ПО Г. МОСКВЕ)',
      inn: '7707089101',
      kpp: '770731005',
      bik: '004525988',
      account: '03100643000000017300',
      correspondent: '40102810545370000003',
      kbk: '18811601121010001140',
      oktmo: '45382000',
      card: null,
      amounts: [75_000, 56_250],
      links: ['https://www.gosuslugi.ru/pay/uin/18810177261102104321'],
      isCode: false,
      codeIssue: null,
    })
  })

  it('reads a payment code', () => {
    const code =
      'ST00012|Name=УФК по г. Москве|PersonalAcc=03100643000000017300|BankName=ГУ БАНКА РОССИИ|BIC=004525988|CorrespAcc=0|Sum=56250|UIN=18810177261102104321'
    expect(parseRequisites(code)).toMatchObject({
      uin: '18810177261102104321',
      payee: 'УФК по г. Москве',
      account: '03100643000000017300',
      correspondent: null,
      amounts: [56_250],
      isCode: true,
    })
  })

  it('returns the reason why a code cannot be parsed', () => {
    expect(parseRequisites('ST00012|Name=УФК')).toMatchObject({
      account: null,
      isCode: true,
      codeIssue: { code: 'qr.required' },
    })
  })

  it.each([
    ['счёт 40817 810 9 3800 1234567', { account: '40817810938001234567', card: null }],
    ['р/с 40702810938000012345, к/с 30101810400000000225', { correspondent: '30101810400000000225' }],
    ['счёт 40102810545370000003', { correspondent: '40102810545370000003', account: null }],
    ['Оплатите счёт 18810177261102104321', { uin: '18810177261102104321', account: null }],
    ['Пришлите 42301810938000012345', { account: '42301810938000012345' }],
    ['42601810938000012345', { account: '42601810938000012345' }],
    ['КБК 18811601121010001140', { kbk: '18811601121010001140', uin: null }],
    ['18811601121010001140', { kbk: '18811601121010001140', uin: null }],
    ['УИН 18810177261102104322', { uin: '18810177261102104322' }],
    ['ИНН 770123456703', { inn: '770123456703' }],
    ['перевод на карту 2202 4743 0132 2987', { card: '2202474301322987' }],
    ['2202 4743 0132 2988', { card: null }],
    ['телефон 7707089101', { inn: null }],
    ['Переведите на 03100643000000017300, 004525988', { bik: '004525988' }],
    ['звоните 924525988', { bik: null }],
  ])('reads %j', (text, numbers) => {
    expect(parseRequisites(text)).toMatchObject(numbers)
  })

  it.each([
    ['1 500 руб', [150_000]],
    ['1500,50 ₽', [150_050]],
    ['500 р.', [50_000]],
    ['500 RUB', [50_000]],
    ['02.11.2026 рассмотрено', []],
    ['500 разных', []],
    ['12 345 678,90 рублей', [1_234_567_890]],
  ])('finds the sums in %j', (text, amounts) => {
    expect(parseRequisites(text).amounts).toEqual(amounts)
  })

  it.each([
    ['Смотрите gosuslugi.ru/pay.', ['gosuslugi.ru/pay']],
    ['(https://clck.ru/3abc)', ['https://clck.ru/3abc']],
    ['штраф-гибдд.рф', ['штраф-гибдд.рф']],
    ['почта help@kvitok.ru', []],
    ['ст. 12.9 ч.2', []],
    ['HTTP://1.2.3.4/pay', ['HTTP://1.2.3.4/pay']],
  ])('finds the links in %j', (text, links) => {
    expect(parseRequisites(text).links).toEqual(links)
  })
})

describe('laws of reading', () => {
  test.prop([rulingUin, fc.constantFrom('УИН', 'УИН:', 'постановление №', 'Оплатите штраф', 'счёт')])(
    'the number of a charge is found after any label',
    (number, label) => {
      expect(parseRequisites(`${label} ${number}, сумма 500 руб`).uin).toBe(number)
    },
  )

  test.prop([
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => ruling + text),
    ),
  ])('any text is read without an error', (text) => {
    expect(parseRequisites(text).amounts.every((amount) => amount >= 0)).toBe(true)
  })

  it('reads no further than its limit', () => {
    const blanks = ' '.repeat(maxNoticeLength - 20)
    expect(parseRequisites(`${blanks}18810177261102104321`).uin).toBe('18810177261102104321')
    expect(parseRequisites(`${blanks} 18810177261102104321`).uin).toBeNull()
  })

  it.each(['1', '1 ', 'счёт ', 'УИН 1 2 3 ', 'a.', 'a-', 'ПОЛУЧАТЕЛЬ ', 'https://a', 'скидка ', 'ST00012|'])(
    'a text that repeats %j is read up to the limit',
    (piece) => {
      expect(parseRequisites(piece.repeat(maxNoticeLength)).uin).toBeNull()
    },
  )
})
