import type { FaqEntry } from './article.ts'
import { textOf } from './block.ts'

/** Splits a text into words to compare, in lower case and with ё as е, because most users type е. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Russian endings have one or two letters as a rule: «штрафы», «штрафа» and «штрафов» have the same stem. */
const shortest = 4
const stemOf = (word: string): string => word.slice(0, Math.max(shortest, word.length - 2))

const hasStem = (words: readonly string[], stem: string): boolean =>
  words.some((word) => word.startsWith(stem))

/**
 * Returns the questions that contain every typed word in their title or answer, with any ending. Questions with all words
 * in the title come first. Empty text returns all questions in the original order.
 */
export const findQuestions = (entries: readonly FaqEntry[], typed: string): readonly FaqEntry[] => {
  const stems = wordsOf(typed).map(stemOf)
  if (stems.length === 0) return entries
  const found = entries
    .map((entry) => ({ entry, title: wordsOf(entry.question), answer: wordsOf(textOf(entry.answer)) }))
    .filter(({ title, answer }) => stems.every((stem) => hasStem(title, stem) || hasStem(answer, stem)))
    .map(({ entry, title }) => ({ entry, isTitled: stems.every((stem) => hasStem(title, stem)) }))
  return [...found.filter(({ isTitled }) => isTitled), ...found.filter(({ isTitled }) => !isTitled)].map(
    ({ entry }) => entry,
  )
}
