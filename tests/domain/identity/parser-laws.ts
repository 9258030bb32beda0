import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Parsed } from '#domain/parsed.ts'
import { withEditedCharacter } from '#tests/support/arbitraries/text-variations.ts'
import { digits, chars } from '#tests/support/arbitraries/chars.ts'

type Parser = (input: string) => Parsed<string>

/** Returns the code of the first issue, or undefined for a valid value. */
export const codeOf = (parsed: Parsed<unknown>): string | undefined =>
  parsed._tag === 'Invalid' ? parsed.issues[0].code : undefined

/** Tests a table of stored forms, each with its spellings. */
export const accepts = (parse: Parser, table: Readonly<Record<string, readonly string[]>>): void => {
  const rows = Object.entries(table).flatMap(([value, inputs]) => inputs.map((input) => [input, value]))
  test.each(rows)('the parser reads %j as %s', (input, value) => {
    expect(parse(input)).toEqual({ _tag: 'Valid', value })
  })
}

/** Tests a table of issue codes, each with inputs that cause it. */
export const refuses = (parse: Parser, table: Readonly<Record<string, readonly string[]>>): void => {
  const rows = Object.entries(table).flatMap(([code, inputs]) => inputs.map((input) => [input, code]))
  test.each(rows)('the parser refuses %j with %s', (input, code) => {
    const parsed = parse(input)
    expect(codeOf(parsed)).toBe(code)
    expect(parsed._tag === 'Invalid' && parsed.issues[0].message).toMatch(/^[А-ЯA-Z].* /)
  })
}

interface Subject<A extends string> {
  readonly parse: (input: string) => Parsed<A>
  readonly values: fc.Arbitrary<string>
  /** Formats the value; by default it is shown as it is stored. */
  readonly format?: (value: A) => string
  /** Arbitrary spellings of a value as users paste them. */
  readonly spellings?: (value: string) => fc.Arbitrary<string>
}

/** Declares the properties that every parser of text has to satisfy. */
export const obeysParserLaws = <A extends string>({ parse, values, format, spellings }: Subject<A>): void => {
  describe('laws', () => {
    test.prop([values])('the stored form is parsed as itself', (value) => {
      expect(parse(value)).toEqual({ _tag: 'Valid', value })
    })

    test.prop([values])('the formatted value is parsed as the same value', (value) => {
      const parsed = parse(value)
      const shown = parsed._tag === 'Valid' && format ? format(parsed.value) : value
      expect(parse(shown)).toEqual({ _tag: 'Valid', value })
    })

    test.prop([
      values.chain((value) => fc.tuple(fc.constant(value), spellings?.(value) ?? fc.constant(value))),
    ])('the spelling does not change the value', ([value, spelling]) => {
      expect(parse(spelling)).toEqual({ _tag: 'Valid', value })
      expect(parse(`\n ${spelling}\t`)).toEqual({ _tag: 'Valid', value })
    })

    test.prop([fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' }))])(
      'any text is parsed into a stored form or rejected with a message',
      (text) => {
        const parsed = parse(text)
        if (parsed._tag === 'Valid') expect(parse(parsed.value)).toEqual(parsed)
        else expect(parsed.issues[0].message).not.toBe('')
      },
    )

    // A zero-width space is dropped when the text is cleaned, so the parser takes the path for uncleaned texts.
    test.prop([
      fc.oneof(
        values,
        values.chain(withEditedCharacter),
        values.chain((value) => spellings?.(value) ?? fc.constant(value.toLowerCase())),
        fc.nat(30).chain((count) => chars('0123456789OОIXАХёz.@- ٣', count)),
        fc.nat(30).chain(digits),
      ),
    ])('a clean text is parsed as the same text with a zero-width space', (text) => {
      expect(parse(text)).toEqual(parse(`\u200B${text}`))
    })

    test.each([
      ['digits', '1'.repeat(10_000_000)],
      ['spaces', ' '.repeat(10_000_000)],
      ['letters', 'О'.repeat(1001)],
      ['signs that cannot be seen', '\u200B'.repeat(1001)],
    ])('a text over the limit is rejected before it is parsed: %s', (_, text) => {
      expect(codeOf(parse(text))).toBe('too-long')
    })

    test.each(['', ' ', '\u00A0\n\t', '\u200B\uFEFF'])('a blank text is a missing value: %j', (text) => {
      expect(codeOf(parse(text))).toBe('required')
    })
  })
}
