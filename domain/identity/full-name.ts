import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, isValid, valid } from '#domain/parsed.ts'
import { maxInputLength, tooLong, stripFormatChars } from './text/normalise-text.ts'
import { isEmpty, missing } from './text/required.ts'

/** Surname, name and patronymic: three capitalised Cyrillic words with single spaces. */
export type FullName = Branded<string, 'FullName'>

export interface NameParts {
  readonly surname: string
  readonly name: string
  readonly patronymic: string
}

const cyrillicNamePattern = /^[А-ЯЁа-яё]+(?:-[А-ЯЁа-яё]+)*$/
const latinLookAlikes = 'AaBCcEeHKkMOoPpTXxYy'
const cyrillicLookAlikes = 'АаВСсЕеНКкМОоРрТХхУу'

// Turkic patronymics end with a word in lower case: «Али-оглы».
const smallSuffixes: ReadonlySet<string> = new Set(['оглы', 'оглу', 'кызы', 'гызы', 'улы', 'уулу'])

const capitalised = (part: string): string => {
  const small = part.toLowerCase()
  return smallSuffixes.has(small) ? small : small.slice(0, 1).toUpperCase() + small.slice(1)
}

/** Capitalises a name: «иВАНОВА-петрова» → «Иванова-Петрова» (spec §3, full-name helpers). */
export const capitaliseName = (name: string): string => name.split('-').map(capitalised).join('-')

/** Keeps Cyrillic letters, and the hyphens and spaces between them (spec §3, full-name helpers). */
export const stripNonCyrillic = (text: string): string => text.replaceAll(/[^А-ЯЁа-яё -]/g, '')

const splitWords = (text: string): readonly string[] => text.split(/\s/).filter((word) => word !== '')

/** Splits a name into three parts (spec §3). The words after the second belong to the patronymic. */
export const splitFullName = (fullName: string): NameParts => {
  const [surname = '', name = '', ...patronymic] = splitWords(fullName)
  return { surname, name, patronymic: patronymic.join(' ') }
}

// A Latin «a» in a Cyrillic word is invisible to the user, so it is corrected rather than refused.
const withoutLookAlikes = (word: string): string =>
  /[А-ЯЁа-яё]/.test(word)
    ? Array.from(word, (char) => cyrillicLookAlikes[latinLookAlikes.indexOf(char)] ?? char).join('')
    : word

/** Returns the capitalised words of a name, which may contain other characters. */
export const parseNameWords = (input: string): Parsed<readonly string[]> => {
  if (input.length > maxInputLength) return tooLong()
  const text = stripFormatChars(input.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-'))
  if (text.length > maxInputLength) return tooLong()
  if (isEmpty(text)) return missing()
  const words = splitWords(text.replace(/^\s*ФИО\s*:/i, ''))
  return valid(words.map(withoutLookAlikes).map(capitaliseName))
}

/** Whether every word of a name is Cyrillic. */
export const areCyrillic = (words: readonly string[]): boolean =>
  words.every((word) => cyrillicNamePattern.test(word))

/** Spec §5: parses three Cyrillic words. */
export const parseFullName = (input: string): Parsed<FullName> => {
  const words = parseNameWords(input)
  if (!isValid(words)) return words
  return words.value.length === 3 && areCyrillic(words.value)
    ? valid(words.value.join(' ') as FullName)
    : invalid('full-name.format', 'Напишите фамилию, имя и отчество полностью: три слова русскими буквами')
}
