import type { IdentifierKind } from './validators.ts'
import { toCyrillic } from './text/look-alikes.ts'

/** The kind that a label announces: an identifier kind, or `other` for a number that no field accepts. */
export type Labelled = IdentifierKind | 'other'

export interface Label {
  readonly kind: Labelled
  readonly start: number
  readonly end: number
}

/** Words before a number, in capitals, without «№», «номер» and «серия». */
const labelWords: readonly (readonly [Labelled, string])[] = [
  ['inn', 'ИНН|INN'],
  ['kpp', 'КПП|KPP'],
  ['ogrnip', 'ОГРНИП'],
  ['ogrn', 'ОГРН'],
  ['snils', 'СНИЛС'],
  ['uin', 'УИН|UIN|ПОСТАНОВЛЕНИ[А-Я]*|НАЧИСЛЕНИ[А-Я]*'],
  ['sts', 'СТС|STS|СВИДЕТЕЛЬСТВ[А-Я]*'],
  ['licence', 'ВУ|В/У|ПРАВА?|ВОДИТЕЛЬСК[А-Я]*|УДОСТОВЕРЕНИ[А-Я]*'],
  ['plate', 'ГРЗ|Г/Н|ГОСНОМЕР[А-Я]*|ГОС|РЕГИОН'],
  ['vin', 'VIN|ВИН'],
  ['account', 'СЧ[ЕЁ]Т[А-Я]*|Р/С|К/С|Л/С'],
  ['phone', 'ТЕЛ|ТЕЛЕФОН[А-Я]*|МОБ|МОБИЛЬН[А-Я]*'],
  ['other', 'БИК|КБК|ОКТМО|ОКПО|ПТС|ПАСПОРТ[А-Я]*'],
]

// The pattern has one group for each kind, so that a text is scanned once and not once for every kind.
const labelKinds = labelWords.map(([kind]) => kind)
const labelGroups = labelWords.map(([, words]) => `(${toCyrillic(words)})`).join('|')

// A label may be joined to its number («ИНН7707083893»), but never to another letter.
const anyLabel = (): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${labelGroups})(?!\p{L})`, 'gu')

const labelOf = (match: RegExpExecArray): Label => ({
  kind: labelKinds.find((_, order) => match[order + 1] !== undefined) ?? 'other',
  start: match.index,
  end: match.index + match[0].length,
})

/** Returns every label in a text of capitals, in text order. */
export const labelsIn = (text: string): readonly Label[] =>
  /\p{L}/u.test(text) ? Array.from(toCyrillic(text).matchAll(anyLabel()), labelOf) : []

/**
 * Returns the kinds that the text before a number announces: the nearest label and the labels written together
 * with it («ИНН/КПП»).
 */
export const announcedKinds = (
  text: string,
  labels: readonly Label[],
  position: number,
): ReadonlySet<Labelled> => {
  const kinds = new Set<Labelled>()
  // A label applies only to the next number. Labels written together share a number.
  let [from, parted] = [position, /\d/]
  for (const { kind, start, end } of labels.filter((label) => label.end <= position).toReversed()) {
    if (parted.test(text.slice(end, from))) break
    kinds.add(kind)
    ;[from, parted] = [start, /[\p{L}\p{N}]/u]
  }
  return kinds
}
