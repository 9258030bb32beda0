import { fc } from '@fast-check/vitest'

const separatorChoices = [
  '',
  '',
  '',
  ' ',
  '  ',
  '\u00A0',
  '\u202F',
  '-',
  '–',
  '−',
  '\u200B',
  '.',
  '№ ',
  '\uFEFF',
]

const separators = (count: number): fc.Arbitrary<string[]> =>
  fc.array(fc.constantFrom(...separatorChoices), { minLength: count, maxLength: count })

/** The same characters with spaces, dashes and invisible characters between them, as they come out of a clipboard. */
export const withSeparators = (value: string): fc.Arbitrary<string> =>
  separators(value.length + 1).map(([first = '', ...others]) =>
    Array.from(value).reduce((text, char, index) => text + char + (others[index] ?? ''), first),
  )

const lookAlikePairs: readonly (readonly [string, string])[] = Array.from('АВЕКМНОРСТУХ', (letter, index) => [
  letter,
  'ABEKMHOPCTYX'.charAt(index),
])

/** The same characters with every letter in either alphabet and of either size. */
export const withLookAlikes = (value: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Array.from(value, (char) => {
        const lookAlikes = lookAlikePairs.find((pair) => pair.includes(char)) ?? [char]
        return fc.constantFrom(...lookAlikes, ...lookAlikes.map((lookAlike) => lookAlike.toLowerCase()))
      }),
    )
    .map((letters) => letters.join(''))

/** The same digits with one of them changed. */
export const withWrongDigit = (value: string): fc.Arbitrary<{ readonly at: number; readonly text: string }> =>
  fc.tuple(fc.nat(value.length - 1), fc.integer({ min: 1, max: 9 })).map(([at, step]) => ({
    at,
    text: value.slice(0, at) + String((Number(value[at]) + step) % 10) + value.slice(at + 1),
  }))

/** The same text with one character lost, added, or put in place of another. */
export const withEditedCharacter = (value: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(value.length - 1), fc.constantFrom('', ...Array.from('0179OОIQХx ٣７.-@')), fc.boolean())
    .map(([at, char, replaces]) => value.slice(0, at) + char + value.slice(replaces ? at + 1 : at))
