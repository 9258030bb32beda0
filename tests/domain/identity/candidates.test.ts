import { describe, expect, it } from 'vitest'
import { candidatesIn } from '#domain/identity/candidates.ts'
import { isValid, valid } from '#domain/parsed.ts'

const found = (text: string, pattern: RegExp, longest: number, texts?: number): readonly string[] =>
  candidatesIn(text, {
    maxLength: longest,
    ...(texts !== undefined && { words: texts }),
    read: (chars) => (pattern.test(chars) ? valid(chars) : undefined),
  }).flatMap(({ parsed }) => (isValid(parsed) ? [parsed.value] : []))

describe('candidatesIn', () => {
  it.each([
    ['1234', ['1234']],
    ['12 34', ['1234']],
    ['1-2.(3) 4', ['1234']],
    ['12, 34', []],
    ['1234, 5678', ['1234', '5678']],
    ['цена 1234', ['1234']],
    // A part of a longer number is not a value.
    ['12 3456', []],
    ['1234 56', []],
    ['12345', []],
    // In a sentence a separate word is a value; parts of several words are not.
    ['цена 12 3456', ['3456']],
    ['цена 1234 56', ['1234']],
    ['цена 9 12 34', []],
    ['цена 12 34 9', []],
    // A single letter or a word with digits does not make the text a sentence.
    ['а 12 3456', []],
    ['1аб 12 3456', []],
    ['аб1 12 3456', []],
    // Only digits continue a number.
    ['а1б 1234', ['1234']],
    ['1234 а1б', ['1234']],
  ])('finds in %j the four digits %j', (text, values) => {
    expect(found(text, /^\d{4}$/, 4)).toEqual(values)
  })

  it.each([
    ['код 12 АБ12345678', ['АБ12345678']],
    ['код 12 АБ1234567', []],
  ])('lets only a long word with letters follow a number: %j', (text, values) => {
    expect(found(text, /^АБ\d{7,8}$/, 10)).toEqual(values)
  })

  it('returns the longest of candidates with the same beginning or end', () => {
    expect(found('аб вг', /^[а-я]{2,4}$/, 4)).toEqual(['абвг'])
  })

  it('joins at most as many words as a shape allows', () => {
    expect(found('аб вг', /^[а-я]{2,4}$/, 4, 1)).toEqual(['аб', 'вг'])
  })

  it('checks at most as many characters as the longest form has', () => {
    const requests: string[] = []
    candidatesIn('123 45 6', {
      maxLength: 5,
      read: (chars) => {
        requests.push(chars)
        return undefined
      },
    })
    expect(requests).toEqual(['123', '12345', '45', '456', '6'])
  })

  it('returns the position of a value', () => {
    expect(
      candidatesIn('в 12 34!', {
        maxLength: 4,
        read: (chars) => (chars === '1234' ? valid(chars) : undefined),
      }),
    ).toEqual([{ parsed: valid('1234'), start: 2, end: 7 }])
  })
})
