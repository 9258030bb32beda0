import { type Parsed, invalid, isValid } from '#domain/parsed.ts'
import { type IdentifierCandidate, type Shape, candidatesIn } from './candidates.ts'
import { type Label, announcedKinds, labelsIn } from './labels.ts'
import { isEmpty, missing } from './text/required.ts'
import { maxInputLength, normaliseText, tooLong } from './text/normalise-text.ts'
import type { IdentifierKind } from './validators.ts'
import { charsOf } from './text/words.ts'

/** The parsing rule of one kind of identifier in typed or pasted text. */
export interface PastedRule<A> extends Shape<A> {
  readonly kind: IdentifierKind
  /** Converts look-alike letters to the alphabet of the stored form. */
  readonly spell?: (text: string) => string
  /** Corrects errors that are only accepted if the value fills the whole field, such as «О» for zero. */
  readonly repair?: (chars: string) => string
  /** The issue if no part of the text has the shape. The counts of the typed `chars` and `digits` become its parameters. */
  readonly otherwise: Parsed<never>
}

/** «серия 9912 номер 345678» is one number; the positions of the other characters stay. */
const withoutFillers = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])(?:СЕРИ[ЯИ]|НОМЕР|NO?)(?![\p{L}\p{N}])/gu, (filler) =>
    ' '.repeat(filler.length),
  )

const withoutLabels = (text: string, labels: readonly Label[]): string =>
  labels.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

/** Separates labels from numbers: «ИНН7707083893» is two words. */
const withLabelsApart = (text: string, labels: readonly Label[]): string =>
  labels.reduceRight((rest, { end }) => `${rest.slice(0, end)} ${rest.slice(end)}`, text)

/** The letters and digits of a text without the words that announce the kind. */
const bareChars = (text: string, labels: readonly Label[], kind: IdentifierKind): string =>
  charsOf(
    withoutFillers(
      withoutLabels(
        text,
        labels.filter((label) => label.kind === kind),
      ),
    ),
  )

/** The issue with the counts of what was typed, so that a message can say how many characters are missing. */
const withCounts = (otherwise: Parsed<never>, typed: string): Parsed<never> => {
  if (isValid(otherwise)) return otherwise
  const [{ code, message }] = otherwise.issues
  const digits = typed.replaceAll(/\D/g, '').length
  return invalid(code, message, { chars: Array.from(typed).length, digits })
}

const parseWhole = <A>(
  text: string,
  labels: readonly Label[],
  rule: PastedRule<A>,
): Parsed<A> | undefined => {
  const bare = bareChars(text, labels, rule.kind)
  return rule.read(charsOf(text)) ?? rule.read(bare) ?? rule.read(rule.repair?.(bare) ?? bare)
}

/**
 * Returns the candidates with a label of this kind, otherwise those without any label: «ВУ 99 12 345678»
 * contains no certificate.
 */
const announced = <A>(
  text: string,
  labels: readonly Label[],
  kind: IdentifierKind,
  candidates: readonly IdentifierCandidate<A>[],
): readonly Parsed<A>[] => {
  const validated = candidates.map(({ parsed, start }) => ({
    parsed,
    kinds: announcedKinds(text, labels, start),
  }))
  const labelsOfKind = validated.filter(({ kinds }) => kinds.has(kind))
  return (labelsOfKind.length > 0 ? labelsOfKind : validated.filter(({ kinds }) => kinds.size === 0)).map(
    ({ parsed }) => parsed,
  )
}

const asIs = (text: string): string => text

/**
 * Finds the single value of a kind in typed or pasted text: alone, with a label or separators, or inside a
 * sentence.
 */
export const parsePasted = <A>(input: string, rule: PastedRule<A>): Parsed<A> => {
  if (input.length > maxInputLength) return tooLong()
  const spell = rule.spell ?? asIs
  // Most values arrive in their stored form, which needs no cleaning.
  const stored = input.length > rule.maxLength ? undefined : rule.read(spell(input))
  if (stored !== undefined) return stored

  const tidied = normaliseText(input)
  // Normalisation can turn one character into eighteen.
  if (tidied.length > maxInputLength) return tooLong()
  if (isEmpty(tidied)) return missing()
  const spelled = spell(tidied)
  const text = withLabelsApart(spelled, labelsIn(spelled))
  const labels = labelsIn(text)
  const wholeMatch = parseWhole(text, labels, rule)
  if (wholeMatch !== undefined) return wholeMatch

  const found = announced(text, labels, rule.kind, candidatesIn(withoutFillers(text), rule))
  const values = new Map(found.filter(isValid).map((parsed) => [parsed.value, parsed]))
  if (values.size > 1)
    return invalid(`${rule.kind}.several`, 'Здесь несколько подходящих номеров. Оставьте один')
  return (
    values.values().next().value ?? found[0] ?? withCounts(rule.otherwise, bareChars(text, labels, rule.kind))
  )
}
