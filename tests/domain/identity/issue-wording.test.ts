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
  ])('describes %s «%s» as «%s»', (code, message, told) => {
    expect(describeIssue({ code, message })).toBe(told)
  })

  it.each([
    [8, 'Введите не меньше 8 знаков'],
    [1, 'Введите не меньше 1 знака'],
    [11, 'Введите не меньше 11 знаков'],
    [21, 'Введите не меньше 21 знака'],
  ])('reads the number %i of «min-length» from the parameters', (least, told) => {
    const message = `This field should be at least ${least} characters long`
    expect(describeIssue({ code: 'min-length', message, params: { least } })).toBe(told)
  })

  it('describes a missing minimum as one character', () => {
    expect(describeIssue({ code: 'min-length', message: 'This field is short' })).toBe(
      'Введите не меньше 1 знака',
    )
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
