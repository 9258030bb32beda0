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

/** The same signs with spaces, dashes and invisible signs between them, as they come out of a clipboard. */
export const dressed = (value: string): fc.Arbitrary<string> =>
  separators(value.length + 1).map(([first = '', ...others]) =>
    Array.from(value).reduce((text, sign, index) => text + sign + (others[index] ?? ''), first),
  )

const lookAlikePairs: readonly (readonly [string, string])[] = Array.from('АВЕКМНОРСТУХ', (email, index) => [
  email,
  'ABEKMHOPCTYX'.charAt(index),
])

/** The same signs with every letter in either alphabet and of either size. */
export const respelled = (value: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Array.from(value, (sign) => {
        const lookAlikes = lookAlikePairs.find((pair) => pair.includes(sign)) ?? [sign]
        return fc.constantFrom(...lookAlikes, ...lookAlikes.map((lookAlike) => lookAlike.toLowerCase()))
      }),
    )
    .map((emails) => emails.join(''))

/** The same digits with one of them changed. */
export const misprint = (value: string): fc.Arbitrary<{ readonly at: number; readonly text: string }> =>
  fc.tuple(fc.nat(value.length - 1), fc.integer({ min: 1, max: 9 })).map(([at, step]) => ({
    at,
    text: value.slice(0, at) + String((Number(value[at]) + step) % 10) + value.slice(at + 1),
  }))

/** The same text with one sign lost, added, or put in place of another. */
export const altered = (value: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(value.length - 1), fc.constantFrom('', ...Array.from('0179OОIQХx ٣７.-@')), fc.boolean())
    .map(([at, sign, replaces]) => value.slice(0, at) + sign + value.slice(replaces ? at + 1 : at))
