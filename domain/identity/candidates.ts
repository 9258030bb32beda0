import type { Parsed } from '#domain/parsed.ts'
import { type Word, splitWords } from './text/words.ts'

/** A part of a text that has the shape of a value. */
export interface IdentifierCandidate<A> {
  readonly parsed: Parsed<A>
  readonly start: number
  readonly end: number
}

/** The properties that separate a value from the surrounding text. */
export interface Shape<A> {
  /** Number of characters in the longest stored form. */
  readonly maxLength: number
  /** Maximum of words that a value inside a sentence may be split into; by default its number of characters. */
  readonly words?: number
  /** Validates letters and digits without separators. Returns undefined if the shape does not match. */
  readonly read: (chars: string) => Parsed<A> | undefined
}

/**
 * Whether the match is a piece of a longer number. Such a piece is not a value unless the sentence separates it
 * as a word.
 */
const isTorn = (
  words: readonly Word[],
  from: number,
  to: number,
  chars: string,
  isSentence: boolean,
): boolean => {
  const before = words[from]?.joined === true ? words[from - 1] : undefined
  const after = words[to + 1]?.joined === true ? words[to + 1] : undefined
  const isAlone = from === to && isSentence
  // «99 УХ123456» contains no trailer plate even in a sentence, while a long word is accepted alone.
  const standsAlone = isAlone && (/^\d/.test(chars) || chars.length >= 10)
  return (/\d$/.test(before?.chars ?? '') && !standsAlone) || (/^\d/.test(after?.chars ?? '') && !isAlone)
}

const isPartOf =
  <A>(a: IdentifierCandidate<A>) =>
  (b: IdentifierCandidate<A>): boolean =>
    a !== b && a.start >= b.start && a.end <= b.end

/** Returns every value of a shape in a text, in single words and in neighbouring words joined together. */
export const candidatesIn = <A>(text: string, shape: Shape<A>): readonly IdentifierCandidate<A>[] => {
  const words = splitWords(text)
  const isSentence = words.some((word) => /^\p{L}{2,}$/u.test(word.chars))
  const found: IdentifierCandidate<A>[] = []
  const maxLength = shape.words ?? shape.maxLength
  for (const [from, first] of words.entries()) {
    let chars = ''
    for (let to = from; to < from + maxLength; to += 1) {
      const word = words[to]
      if (word === undefined || (to > from && !word.joined)) break
      chars += word.chars
      if (chars.length > shape.maxLength) break
      const parsed = shape.read(chars)
      if (parsed !== undefined && !isTorn(words, from, to, chars, isSentence))
        found.push({ parsed, start: first.start, end: word.end })
    }
  }
  return found.filter((item) => !found.some(isPartOf(item)))
}
