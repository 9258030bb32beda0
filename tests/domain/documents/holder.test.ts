import { describe, expect, it } from 'vitest'
import { type HolderFields, parseHolder, parseTypedHolder } from '#domain/documents/holder.ts'
import { isValid } from '#domain/parsed.ts'

describe('the name on a document (spec §3)', () => {
  it.each<readonly [string, HolderFields, unknown]>([
    ['comes in one piece', { fio: 'иванов иван ИВАНОВИЧ' }, { fio: 'Иванов Иван Иванович' }],
    [
      'comes in three pieces, capitalised and without characters that are not Cyrillic',
      { surname: ' петрова-водкина', name: 'АННА!', patronymic: 'x' },
      { surname: 'Петрова-Водкина', name: 'Анна', patronymic: '' },
    ],
    [
      'may leave the patronymic out',
      { surname: 'Ким', name: 'Олег' },
      { surname: 'Ким', name: 'Олег', patronymic: '' },
    ],
    ['is null when no part of it was given', { fio: ' ', surname: '' }, null],
    [
      'is the whole text when both forms were given',
      { fio: 'Иванов Иван Иванович', name: 'Пётр' },
      { fio: 'Иванов Иван Иванович' },
    ],
  ])('the name on a document %s', (_, fields, holder) => {
    expect(parseHolder(fields)).toEqual({ _tag: 'Valid', value: holder })
  })

  it.each<readonly [HolderFields, string]>([
    [{ fio: 'Иванов' }, 'full-name.format'],
    [{ name: 'Иван' }, 'holder.incomplete'],
    [{ surname: 'Ivanov', name: 'Ivan' }, 'holder.incomplete'],
  ])('%j is refused with %s', (fields, code) => {
    const read = parseHolder(fields)
    expect(isValid(read) ? [] : read.issues.map((issue) => issue.code)).toEqual([code])
  })
})

describe('parseTypedHolder', () => {
  it.each([
    ['иванов иван иванович', { fio: 'Иванов Иван Иванович' }],
    [' Ким  олег ', { surname: 'Ким', name: 'Олег', patronymic: '' }],
    ['Петрова-Водкина анна', { surname: 'Петрова-Водкина', name: 'Анна', patronymic: '' }],
    ['', null],
  ])('reads «%s», also without a patronymic', (text, holder) => {
    expect(parseTypedHolder(text)).toEqual({ _tag: 'Valid', value: holder })
  })

  it.each(['Иванов', 'Kim Oleg', 'Иванов Иван1', 'Иванов Иван Иванович Младший'])('refuses «%s»', (text) => {
    const read = parseTypedHolder(text)
    expect(isValid(read) ? [] : read.issues.map(({ code }) => code)).toEqual(['full-name.format'])
  })
})
