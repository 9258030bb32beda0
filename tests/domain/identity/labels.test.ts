import { describe, expect, it } from 'vitest'
import { announcedKinds, labelsIn } from '#domain/identity/labels.ts'

describe('labelsIn', () => {
  it.each([
    ['СТС 99 12 345678', ['sts']],
    ['CTC 99 12 345678', ['sts']],
    ['ИНН/КПП 7707083893/773601001', ['inn', 'kpp']],
    ['INN 7707083893 KPP 773601001', ['inn', 'kpp']],
    ['УИН18810177261102104321', ['uin']],
    ['ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ', ['licence', 'licence']],
    ['В/У', ['licence']],
    ['ОГРНИП ОГРН', ['ogrnip', 'ogrn']],
    ['VIN', ['vin']],
    ['БИК', ['other']],
    ['МОСТСТС ИННА ПРАВДА', []],
  ])('finds in %j the labels %j', (text, kinds) => {
    expect(labelsIn(text).map(({ kind }) => kind)).toEqual(kinds)
  })
})

const announced = (text: string, number: string): readonly string[] => [
  ...announcedKinds(text, labelsIn(text), text.indexOf(number)),
]

describe('announcedKinds', () => {
  it.each([
    ['СТС 1', '1', ['sts']],
    ['СТС1', '1', ['sts']],
    ['ИНН/КПП 1', '1', ['kpp', 'inn']],
    ['СТС И ЕЩЁ ВУ 1', '1', ['licence']],
    ['СТС 1 2', '2', []],
    ['1 СТС', '1', []],
    ['ПРОСТО 1', '1', []],
  ])('announcedKinds in %j the number %s is announced as %j', (text, number, kinds) => {
    expect(announced(text, number)).toEqual(kinds)
  })
})
