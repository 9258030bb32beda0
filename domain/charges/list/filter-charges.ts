import type { Instant } from '#domain/dates/instant.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { type ChargeSortOrder, sortChargesBy } from './charge-sort-order.ts'
import { inCategory, type ChargeCategory, chargeCategories } from './charge-query.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { isInPayment } from './charge-totals.ts'
import { matchedDocumentKey, matchedDocumentOf } from './matched-document.ts'
import { memoize } from '#domain/memoize.ts'
import { groupByUrgency, statusTitles } from './urgency.ts'

/**
 * Order of a list on a screen: by urgency with headings, or by one of the orders of spec §3 without headings.
 */
export type ListOrder = 'URGENCY' | ChargeSortOrder

export const listOrders: readonly (readonly [ListOrder, string])[] = [
  ['URGENCY', 'По срочности'],
  ['DEFAULT', 'Сначала новые'],
  ['OLDEST', 'Сначала старые'],
  ['DEAREST', 'Сначала дорогие'],
  ['DISCOUNT', 'По концу скидки'],
]

/** A part of a list: a category of spec §9, or the charges that a payment has claimed. */
export type ChargeTab = ChargeCategory | 'in_payment'

/** The tabs in the order in which they are shown. */
export const chargeTabs: readonly ChargeTab[] = chargeCategories.flatMap((category): readonly ChargeTab[] =>
  category === 'not_paid' ? [category, 'in_payment'] : [category],
)

const inTab = (charge: Charge, tab: ChargeTab): boolean =>
  tab === 'in_payment' ? isInPayment(charge) : inCategory(charge, tab)

/** The filter of a list of charges. */
export interface ChargeFilter {
  readonly category: ChargeTab
  /** Spec §3, sortIdentifier: the key of a document (`matchedDocumentKey`), or `all`. */
  readonly subject: string
  readonly search: string
  readonly order: ListOrder
}

export const noFilter: ChargeFilter = { category: 'all', subject: 'all', search: '', order: 'URGENCY' }

/** A charge with every value that a filter needs, computed once: a list may contain 9999 charges. */
export interface ListedCharge {
  readonly _tag: 'Charge'
  readonly charge: Charge
  readonly status: ChargeStatus
  readonly categories: ReadonlySet<ChargeTab>
  readonly subject: string
  readonly text: string
}

/** Max number of articles in the cache, more than the traffic chapter has. */
const maxArticles = 300

const articleOf = memoize(readableArticle, maxArticles)

const textOf = ({ title, place, article, uin, foundBy }: Charge): string =>
  [
    title,
    place ?? '',
    article ?? '',
    articleOf(article ?? ''),
    uin,
    ...foundBy.map(({ identifier }) => identifier),
  ]
    .join('\n')
    .toLowerCase()
    .replaceAll('ё', 'е')

/** Returns every charge in the order of urgency. */
export const listCharges = (charges: readonly Charge[], now: Instant): readonly ListedCharge[] =>
  groupByUrgency(charges, now).flatMap(({ status, charges: group }) =>
    group.map((charge): ListedCharge => ({
      _tag: 'Charge',
      charge,
      status,
      categories: new Set(chargeTabs.filter((tab) => inTab(charge, tab))),
      subject: matchedDocumentKey(matchedDocumentOf(charge)),
      text: textOf(charge),
    })),
  )

/** Returns the same charges in another order. */
export const sortListed = (listed: readonly ListedCharge[], order: ListOrder): readonly ListedCharge[] =>
  order === 'URGENCY' ? listed : sortChargesBy(listed, order, ({ charge }) => charge)

/** Every word has to match. A number may be written in groups. */
const mentions = (search: string): ((charge: ListedCharge) => boolean) => {
  const query = search.trim().toLowerCase().replaceAll('ё', 'е')
  if (query === '') return () => true
  const parts = query.split(/\s+/)
  const joined = parts.join('')
  // A single word takes one search, because the list may be long.
  if (parts.length === 1) return ({ text }) => text.includes(joined)
  return ({ text }) => parts.every((part) => text.includes(part)) || text.includes(joined)
}

const isOf =
  (subject: string) =>
  (charge: ListedCharge): boolean =>
    subject === 'all' || charge.subject === subject

/** Returns the charges that match category, document and words; their order is kept. */
export const filterCharges = (
  charges: readonly ListedCharge[],
  { category, subject, search }: ChargeFilter,
): readonly ListedCharge[] => {
  if (category === 'all' && subject === 'all' && search.trim() === '') return charges
  const [matchesText, matchesDocument] = [mentions(search), isOf(subject)]
  return charges.filter(
    (charge) => charge.categories.has(category) && matchesDocument(charge) && matchesText(charge),
  )
}

/** Counts the charges of each part of the list, for one document or for all. */
export const countCategories = (
  charges: readonly ListedCharge[],
  subject: string,
): readonly (readonly [ChargeTab, number])[] => {
  const matchesDocument = isOf(subject)
  const counts = new Map<ChargeTab, number>()
  for (const charge of charges) {
    if (!matchesDocument(charge)) continue
    for (const category of charge.categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return chargeTabs.map((category) => [category, counts.get(category) ?? 0])
}

/** Returns the documents that found the charges, those with most charges first. */
export const matchedDocumentsOf = (
  charges: readonly ListedCharge[],
): readonly { readonly key: string; readonly subject: SortIdentifier; readonly count: number }[] =>
  [...Map.groupBy(charges, ({ subject }) => subject)]
    .flatMap(([key, group]) => {
      const subject = group[0] === undefined ? null : matchedDocumentOf(group[0].charge)
      return subject === null ? [] : [{ key, subject, count: group.length }]
    })
    .toSorted((a, b) => b.count - a.count)

export type ChargeListRow =
  | {
      readonly _tag: 'Heading'
      readonly status: ChargeStatus
      readonly title: string
      readonly count: number
    }
  | ListedCharge

/**
 * Returns rows of charges, with a heading before each status if the order is by urgency. The charges have to be in the
 * order of `listCharges`.
 */
export const rowsOf = (charges: readonly ListedCharge[], order: ListOrder): readonly ChargeListRow[] => {
  if (order !== 'URGENCY') return charges
  const rows: ChargeListRow[] = []
  for (const [status, title] of statusTitles) {
    const from = charges.findIndex((charge) => charge.status === status)
    if (from === -1) continue
    const to = charges.findLastIndex((charge) => charge.status === status) + 1
    rows.push({ _tag: 'Heading', status, title, count: to - from }, ...charges.slice(from, to))
  }
  return rows
}
