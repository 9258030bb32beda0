import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { capitaliseName, parseFullName, splitFullName, stripNonCyrillic } from '#domain/identity/full-name.ts'
import { fullName } from '#tests/support/arbitraries/full-name.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseFullName', () => {
  accepts(parseFullName, {
    'Иванов Иван Иванович': [
      'Иванов Иван Иванович',
      'иванов иван иванович',
      'ИВАНОВ ИВАН ИВАНОВИЧ',
      '  Иванов\u00A0Иван   Иванович\n',
      'ФИО: Иванов Иван Иванович',
      '  ФИО : Иванов Иван Иванович',
      'Ивaнoв Ивaн Ивaнoвич',
    ],
    'Иванова-Петрова Анна-Мария Сергеевна': [
      'Иванова-Петрова Анна-Мария Сергеевна',
      'ИВАНОВА–ПЕТРОВА анна‑мария сергеевна',
    ],
    'Королёв Пётр Семёнович': ['королёв пётр семёнович', 'Королёв Пётр Семёнович'],
    'Мамедов Али Гасан-оглы': ['мамедов али гасан-ОГЛЫ'],
    'Ли О Кен': ['ли о кен'],
  })

  refuses(parseFullName, {
    'full-name.format': [
      'Иванов',
      'Иванов Иван',
      'Иванов Иван Иванович младший',
      'Ivanov Ivan Ivanovich',
      'Cox Axe Exo',
      'Иванов ФИО: Иван Иванович',
      'Иванов И. И.',
      'Иванов Иван Иванович2',
      'Иванов- Иван Иванович',
      '-Иванов Иван Иванович',
      'Ива--нов Иван Иванович',
      'Иванов, Иван, Иванович',
      'Ивꙋнов Иван Иванович',
      'ФИО:',
    ],
  })

  obeysParserLaws({
    parse: parseFullName,
    values: fullName,
    spellings: (value) =>
      fc.constantFrom(
        value.toUpperCase(),
        value.toLowerCase(),
        value.replaceAll(' ', '\u00A0 '),
        value.replaceAll('-', '–'),
      ),
  })
})

describe('splitFullName', () => {
  it.each([
    ['Иванов Иван Иванович', { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович' }],
    ['  Иванов  Иван ', { surname: 'Иванов', name: 'Иван', patronymic: '' }],
    ['Мамедов Али Гасан оглы', { surname: 'Мамедов', name: 'Али', patronymic: 'Гасан оглы' }],
    ['', { surname: '', name: '', patronymic: '' }],
  ])('splits %j', (text, parts) => {
    expect(splitFullName(text)).toEqual(parts)
  })

  test.prop([fullName])('keeps every part of a name of three parts', (value) => {
    const { surname, name, patronymic } = splitFullName(value)
    expect(`${surname} ${name} ${patronymic}`).toBe(value)
  })
})

describe('capitaliseName', () => {
  it.each([
    ['иван', 'Иван'],
    ['ИВАНОВА-ПЕТРОВА', 'Иванова-Петрова'],
    ['Кара-мурза', 'Кара-Мурза'],
    ['Гасан-Оглы', 'Гасан-оглы'],
    ['Гасан-Оглу', 'Гасан-оглу'],
    ['Гасан-Кызы', 'Гасан-кызы'],
    ['Гасан-Гызы', 'Гасан-гызы'],
    ['Болот-Улы', 'Болот-улы'],
    ['Болот-Уулу', 'Болот-уулу'],
    ['ёлкин', 'Ёлкин'],
    ['', ''],
  ])('writes %j as %j', (name, written) => {
    expect(capitaliseName(name)).toBe(written)
  })
})

describe('stripNonCyrillic', () => {
  it.each([
    ['Иванов123', 'Иванов'],
    ['Ivan Иван', ' Иван'],
    ['Салтыков-Щедрин', 'Салтыков-Щедрин'],
    ['Ёж!', 'Ёж'],
    ['Иван\u0301', 'Иван'],
  ])('leaves of %j only %j', (text, left) => {
    expect(stripNonCyrillic(text)).toBe(left)
  })

  test.prop([fc.string({ unit: 'binary' })])('stripNonCyrillic is idempotent', (text) => {
    expect(stripNonCyrillic(stripNonCyrillic(text))).toBe(stripNonCyrillic(text))
  })
})
