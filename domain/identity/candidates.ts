import type { Parsed } from '#domain/parsed.ts'
import { type Word, wordsOf } from './text/words.ts'

/** A piece of a text that has the shape of a value. */
export interface IdentifierCandidate<A> {
  readonly parsed: Parsed<A>
  readonly start: number
  readonly end: number
}

/** What tells a value from the words around it. */
export interface Shape<A> {
  /** Signs in the longest stored form. */
  readonly longest: number
  /** Words that a value inside a sentence may be split into; without it, as many as it has signs. */
  readonly words?: number
  /** Judges letters and digits without separators; nothing when the shape is another. */
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
  // «99 УХ123456» holds no trailer even in a sentence, while a long word needs no other.
  const standsAlone = isAlone && (/^\d/.test(chars) || chars.length >= 10)
  return (/\d$/.test(before?.chars ?? '') && !standsAlone) || (/^\d/.test(after?.chars ?? '') && !isAlone)
}

const isPartOf =
  <A>(one: IdentifierCandidate<A>) =>
  (other: IdentifierCandidate<A>): boolean =>
    one !== other && one.start >= other.start && one.end <= other.end

/** Every value of a shape in a text: words, and neighbouring words taken together. */
export const candidatesIn = <A>(text: string, shape: Shape<A>): readonly IdentifierCandidate<A>[] => {
  const words = wordsOf(text)
  const isSentence = words.some((word) => /^\p{L}{2,}$/u.test(word.chars))
  const found: IdentifierCandidate<A>[] = []
  const most = shape.words ?? shape.longest
  for (const [from, first] of words.entries()) {
    let chars = ''
    for (let to = from; to < from + most; to += 1) {
      const word = words[to]
      if (word === undefined || (to > from && !word.joined)) break
      chars += word.chars
      if (chars.length > shape.longest) break
      const parsed = shape.read(chars)
      if (parsed !== undefined && !isTorn(words, from, to, chars, isSentence))
        found.push({ parsed, start: first.start, end: word.end })
    }
  }
  return found.filter((one) => !found.some(isPartOf(one)))
}
