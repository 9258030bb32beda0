import { expect, it } from 'vitest'
import { fullNameOf } from '#domain/documents/full-name-of.ts'

it.each([
  ['one string', { fio: 'Иванов Иван Иванович' }, 'Иванов Иван Иванович'],
  ['three parts', { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович' }, 'Иванов Иван Иванович'],
  ['two parts', { surname: 'Иванов', name: 'Иван', patronymic: '' }, 'Иванов Иван'],
  ['no holder', null, ''],
])('fullNameOf joins the known parts of %s', (_name, holder, expected) => {
  expect(fullNameOf(holder)).toBe(expected)
})
