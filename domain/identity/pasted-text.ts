import { type Issue, type Parsed, invalid, isValid } from '#domain/parsed.ts'
import type { IdentifierKind } from './identifier-kind.ts'
import { type Label, kindsAnnounced, labelsIn } from './labels.ts'
import { isEmpty, missing } from './required.ts'

/** Longer input is refused unread: no identifier and no sentence around it comes near. */
export const MAX_INPUT_LENGTH = 1000

export const tooLong = (): Parsed<never> =>
  invalid('too-long', `Слишком длинный текст: вставьте не больше ${MAX_INPUT_LENGTH} знаков`)

/** How one kind of identifier is told from the text around it. */
export interface PastedRule<A> {
  readonly kind: IdentifierKind
  /** Signs in the longest stored form. */
  readonly longest: number
  /** Words that a value inside a sentence may be split into; without it, as many as it has signs. */
  readonly words?: number
  /** Turns look-alike letters into the alphabet of the stored form. */
  readonly spell?: (text: string) => string
  /** Puts right what only a value that fills the whole field may be forgiven, say «О» for a zero. */
  readonly repair?: (signs: string) => string
  /** Judges letters and digits without separators; nothing when the shape is another. */
  readonly read: (signs: string) => Parsed<A> | undefined
  /** What to say when no part of the text has the shape. */
  readonly otherwise: Issue
}

interface Word {
  readonly signs: string
  readonly start: number
  readonly end: number
}

interface Candidate<A> {
  readonly parsed: Parsed<A>
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}]+/gu
const FORMAT_SIGNS = /\p{Cf}/gu
const DASHES = /[\p{Pd}−]/gu
const SPACES = /\p{Zs}/gu
const FILLERS = /(?<![\p{L}\p{N}])(?:СЕРИ[ЯИ]|НОМЕР|NO?)(?![\p{L}\p{N}])/gu
const SOFT_GAP = /^[ .()-]*$/
const PLAIN_WORD = /^\p{L}{2,}$/u

/** Drops what cannot be seen: zero-width spaces, direction marks, soft hyphens. */
export const withoutFormatSigns = (text: string): string => text.replace(FORMAT_SIGNS, '')

/** Capitals, plain spaces and dashes, no invisible signs, no «№»: the text as the rules read it. */
export const tidy = (input: string): string =>
  withoutFormatSigns(input.replaceAll('№', ' ').normalize('NFKC'))
    .toUpperCase()
    .replace(DASHES, '-')
    .replace(SPACES, ' ')

const signsOf = (text: string): string => (text.match(WORD) ?? []).join('')

const withoutLabels = (text: string, labels: readonly Label[]): string =>
  labels.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

/** «ИНН7707083893» is two words. */
const withLabelsApart = (text: string): string =>
  labelsIn(text).reduceRight((rest, { end }) => `${rest.slice(0, end)} ${rest.slice(end)}`, text)

const withoutFillers = (text: string): string => text.replace(FILLERS, (filler) => ' '.repeat(filler.length))

const readWhole = <A>(text: string, labels: readonly Label[], rule: PastedRule<A>): Parsed<A> | undefined => {
  const own = labels.filter(({ kind }) => kind === rule.kind)
  const bare = signsOf(withoutFillers(withoutLabels(text, own)))
  return rule.read(signsOf(text)) ?? rule.read(bare) ?? rule.read(rule.repair?.(bare) ?? bare)
}

const wordsOf = (text: string): readonly Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: signs, index }) => ({
    signs,
    start: index,
    end: index + signs.length,
  }))

const touches = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && SOFT_GAP.test(text.slice(left.end, right.start))

/** A piece of a longer number is not a value, unless a sentence sets it apart as a word of its own. */
const isTorn = (
  text: string,
  signs: string,
  around: readonly [Word | undefined, Word, Word, Word | undefined],
  isAlone: boolean,
): boolean => {
  const [before, first, last, after] = around
  const continues = touches(text, before, first) && /\d$/.test(before?.signs ?? '')
  const isContinued = touches(text, last, after) && /^\d/.test(after?.signs ?? '')
  // «99 УХ123456» is no trailer even in a sentence, while a long word needs no other.
  const standsAlone = isAlone && (/^\d/.test(signs) || signs.length >= 10)
  return (continues && !standsAlone) || (isContinued && !isAlone)
}

const isPart = <A>(one: Candidate<A>, other: Candidate<A>): boolean =>
  one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start

const candidatesIn = <A>(text: string, rule: PastedRule<A>): readonly Candidate<A>[] => {
  const words = wordsOf(text)
  const isSentence = words.some(({ signs }) => PLAIN_WORD.test(signs))
  const found: Candidate<A>[] = []
  words.forEach((first, from) => {
    let signs = ''
    for (let to = from; to < words.length && to - from < (rule.words ?? rule.longest); to += 1) {
      const last = words[to]
      if (last === undefined || (to > from && !touches(text, words[to - 1], last))) break
      signs += last.signs
      if (signs.length > rule.longest) break
      const parsed = rule.read(signs)
      if (parsed === undefined) continue
      const around = [words[from - 1], first, last, words[to + 1]] as const
      if (!isTorn(text, signs, around, isSentence && to === from))
        found.push({ parsed, start: first.start, end: last.end })
    }
  })
  return found.filter((one) => !found.some((other) => isPart(one, other)))
}

/** Candidates under their own label, or else those under none: «ВУ 99 12 345678» holds no certificate. */
const announced = <A>(
  text: string,
  labels: readonly Label[],
  kind: IdentifierKind,
  candidates: readonly Candidate<A>[],
): readonly Parsed<A>[] => {
  const judged = candidates.map(({ parsed, start }) => ({
    parsed,
    kinds: kindsAnnounced(text, labels, start),
  }))
  const own = judged.filter(({ kinds }) => kinds.has(kind))
  return (own.length > 0 ? own : judged.filter(({ kinds }) => kinds.size === 0)).map(({ parsed }) => parsed)
}

/** Finds the one value of a kind in what was typed or pasted: by itself, dressed, or inside a sentence. */
export const parsePasted = <A>(input: string, rule: PastedRule<A>): Parsed<A> => {
  if (input.length > MAX_INPUT_LENGTH) return tooLong()
  const tidied = tidy(input)
  if (isEmpty(tidied)) return missing()
  const text = withLabelsApart(rule.spell?.(tidied) ?? tidied)
  const labels = labelsIn(text)
  const whole = readWhole(text, labels, rule)
  if (whole !== undefined) return whole

  const found = announced(text, labels, rule.kind, candidatesIn(withoutFillers(text), rule))
  const values = new Map(found.filter(isValid).map((parsed) => [parsed.value, parsed]))
  if (values.size > 1)
    return invalid(`${rule.kind}.several`, 'Здесь несколько подходящих номеров. Оставьте один')
  return values.values().next().value ?? found[0] ?? invalid(rule.otherwise.code, rule.otherwise.message)
}
