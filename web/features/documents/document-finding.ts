import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { completenessOf, mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { counted, fineForms, type PluralForms } from '#domain/wording/plural.ts'

/** What the registers answered about a new document. */
export interface DocumentFinding {
  readonly text: string
  /** Whether charges were found, so that the text is a link to them. */
  readonly isFound: boolean
}

const chargeForms: PluralForms = ['начисление', 'начисления', 'начислений']

/** Returns the sentence for the card of a document: the number and the sum of the charges that can be paid now. */
export const findingOf = (list: ChargeList, now: Instant): DocumentFinding => {
  const charges = chargesOf(list)
  const { count, due } = chargeTotals(charges, now).payable
  const completeness = completenessOf(searchOf(list.searches ?? []))
  if (count > 0) {
    const forms = charges.every(({ kind }) => kind === 'fine') ? fineForms : chargeForms
    const isPart = completeness._tag === 'Partly' || completeness._tag === 'Failed'
    const text = `Нашли ${counted(count, forms)} на ${formatRoubles(due)}`
    return { text: isPart ? `${text}, но ответили не все источники` : text, isFound: true }
  }
  if (charges.length > 0) return { text: 'Неоплаченных начислений нет', isFound: true }
  if (mayBeShown(completeness, 0)) return { text: 'Штрафов нет', isFound: false }
  return completeness._tag === 'NotAsked'
    ? { text: 'Начислений не нашли', isFound: false }
    : { text: 'Ответили не все источники. Проверьте ещё раз позже', isFound: false }
}
