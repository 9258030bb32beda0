import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parseMinLength } from '#domain/identity/text/min-length.ts'
import { checkIdentifier, identifierKinds } from '#domain/identity/validators.ts'

describe('describeIssue', () => {
  it.each([
    ['required', 'Value is required', 'Заполните поле'],
    [
      'email',
      'Value is not a valid email address',
      'Проверьте адрес электронной почты: он выглядит как name@example.ru',
    ],
    ['uin.length', 'Проверьте номер постановления', 'Проверьте номер постановления'],
    ['recipient-type', 'Invalid recipient type', 'Проверьте значение: оно не подходит'],
  ])('describes %s «%s» as «%s»', (code, message, reported) => {
    expect(describeIssue({ code, message })).toBe(reported)
  })

  it.each([
    [8, 'Введите не меньше 8 знаков'],
    [1, 'Введите не меньше 1 знака'],
    [11, 'Введите не меньше 11 знаков'],
    [21, 'Введите не меньше 21 знака'],
  ])('reads the number %i of «min-length» from the parameters', (least, reported) => {
    const message = `This field should be at least ${least} characters long`
    expect(describeIssue({ code: 'min-length', message, params: { least } })).toBe(reported)
  })

  it('describes a missing minimum as one character', () => {
    expect(describeIssue({ code: 'min-length', message: 'This field is short' })).toBe(
      'Введите не меньше 1 знака',
    )
  })

  it.each([
    ['sts', '99 УХ 1234', 'В номере СТС 10 знаков, сейчас 8. Пример: 99 УХ 123456'],
    ['sts', 'СТС № 99 УХ 12345678', 'В номере СТС 10 знаков, сейчас 12. Пример: 99 УХ 123456'],
    ['plate', 'а 123 вс', 'В госномере 8 или 9 знаков, сейчас 6. Пример: А 123 ВС 77'],
    [
      'licence',
      '99 12 3456',
      'В номере водительского удостоверения 10 знаков, сейчас 8. Пример: 99 12 345678',
    ],
    [
      'uin',
      'УИН 1881 0177 2611 0210 43',
      'В номере постановления (УИН) 20 или 25 цифр, сейчас 18. Пример: 1881 0177 2611 0210 4321',
    ],
    ['inn', '7707 08389', 'В ИНН 12 цифр у человека и 10 у организации, сейчас 9. Пример: 500100732259'],
    ['vin', 'XTA217030A01234', 'В VIN 17 знаков, сейчас 15. Пример: XTA217030A0123456'],
  ] as const)('says how long the %s «%s» has to be and is', (kind, typed, reported) => {
    expect(checkIdentifier(kind, typed, instant(0)).issues.map(describeIssue)).toEqual([reported])
  })

  it.each([
    ['sts', '99ЖЖ123456', /^Проверьте номер СТС: две цифры/],
    ['plate', 'Я123ЯЯ77', /^Проверьте госномер: например, /],
    ['inn', '77Х0708389Щ3', /^В ИНН 12 цифр у человека и 10 у организации$/],
  ] as const)('says what is wrong with the %s «%s», which has enough characters', (kind, typed, reported) => {
    expect(checkIdentifier(kind, typed, instant(0)).issues.map(describeIssue)).toEqual([
      expect.stringMatching(reported),
    ])
  })

  it('gives an example that is valid itself', () => {
    const examples = {
      sts: '99 УХ 123456',
      plate: 'А 123 ВС 77',
      licence: '99 12 345678',
      uin: '1881 0177 2611 0210 4321',
      inn: '500100732259',
      vin: 'XTA217030A0123456',
    } as const
    for (const [kind, example] of Object.entries(examples))
      expect(checkIdentifier(kind as keyof typeof examples, example, instant(0)).valid).toBe(true)
  })

  test.prop([fc.constantFrom(...identifierKinds), fc.string({ unit: 'binary' })])(
    'every issue of every kind has its own sentence in Russian',
    (kind, text) => {
      for (const issue of checkIdentifier(kind, text, instant(0)).issues) {
        expect(describeIssue(issue)).toMatch(/[А-Яа-я]/)
        expect(describeIssue(issue)).not.toBe('Проверьте значение: оно не подходит')
      }
    },
  )

  it('counts as the rule counts', () => {
    const parsed = parseMinLength('1', 8)
    expect(parsed._tag === 'Invalid' && parsed.issues.map(describeIssue)).toEqual([
      'Введите не меньше 8 знаков',
    ])
  })
})
