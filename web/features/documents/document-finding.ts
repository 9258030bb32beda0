import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { completenessOf, mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { counted } from '#domain/wording/plural.ts'

/** What the registers answered about a new document. */
export interface DocumentFinding {
  readonly text: string
  /** Whether charges were found, so that the text is a link to them. */
  readonly isFound: boolean
}

/** What was found, by the part of the list that asks the payer for most. */
const foundText = (charges: readonly Charge[], now: Instant): string => {
  const { payable, inPayment } = chargeTotals(charges, now)
  const forms = formsOf(charges)
  if (payable.count > 0) return `Нашли ${counted(payable.count, forms)} на ${formatRoubles(payable.due)}`
  if (inPayment.unfinished > 0) return `Оплата не закончена: ${counted(inPayment.unfinished, forms)}`
  if (inPayment.count > 0) return `В обработке ${counted(inPayment.count, forms)}`
  return 'Неоплаченных начислений нет'
}

/** Returns the sentence for the card of a document: the number and the sum of the charges that can be paid now. */
export const findingOf = (list: ChargeList, now: Instant): DocumentFinding => {
  const charges = chargesOf(list)
  const completeness = completenessOf(searchOf(list.searches ?? []))
  const isPart = completeness._tag === 'Partial' || completeness._tag === 'Failed'
  if (charges.length > 0) {
    const text = foundText(charges, now)
    return { text: isPart ? `${text}, но ответили не все источники` : text, isFound: true }
  }
  if (mayBeShown(completeness, 0)) return { text: 'Штрафов нет', isFound: false }
  return isPart
    ? { text: 'Ответили не все источники. Проверьте ещё раз позже', isFound: false }
    : { text: 'Начислений не нашли', isFound: false }
}
