import { describe, expect, it } from 'vitest'
import { isCapitalOrDigit, isDigits, isWord } from '#domain/identity/plain-signs.ts'

const LETTERS_AND_DIGITS = ['0', '9', 'A', 'Z', 'a', 'z', 'А', 'Я', 'а', 'я', 'Ё', 'ё']
// Those that stand next to letters and digits among the codes.
const NEIGHBOURS = ['/', ':', '@', '[', '`', '{', 'Џ', 'ѐ', 'Ѐ', 'Ђ', 'ђ', ' ', '-']

describe('isWord', () => {
  it.each([...LETTERS_AND_DIGITS, LETTERS_AND_DIGITS.join('')])('takes %j for a word', (text) => {
    expect(isWord(text)).toBe(true)
  })

  it.each([...NEIGHBOURS, '', 'A 1', ' A', 'A '])('does not take %j for a word', (text) => {
    expect(isWord(text)).toBe(false)
  })
})

describe('isDigits', () => {
  it.each([
    ['0123456789', true],
    ['', false],
    ['/', false],
    [':', false],
    ['1a', false],
    ['a1', false],
    ['１', false],
  ])('of %j is %s', (text, expected) => {
    expect(isDigits(text)).toBe(expected)
  })
})

describe('isCapitalOrDigit', () => {
  it.each([
    ['0', true],
    ['9', true],
    ['A', true],
    ['Z', true],
    ['/', false],
    [':', false],
    ['@', false],
    ['[', false],
    ['a', false],
    ['А', false],
  ])('of %j is %s', (sign, expected) => {
    expect(isCapitalOrDigit(sign.charCodeAt(0))).toBe(expected)
  })
})
