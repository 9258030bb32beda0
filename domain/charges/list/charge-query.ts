import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import { isPaid, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { invalid, valid, type Parsed } from '#domain/parsed.ts'
import type { ChargeSortOrder } from './charge-sort-order.ts'

/** Spec §9: categories of ordinances. */
export const chargeCategories = [
  'all',
  'not_paid',
  'fines',
  'ipfssp',
  'inn_ordinances',
  'paid_ordinances',
] as const

export type ChargeCategory = (typeof chargeCategories)[number]

/** A document of the user that charges are looked up by. */
export interface OwnDocument extends SortIdentifier {
  readonly type: 'sts' | 'licence'
}

/** Spec §3: ordinance query. */
export interface ChargeQuery {
  readonly search: string
  readonly order: ChargeSortOrder
  readonly showBy: number
  readonly page: number
  readonly category: ChargeCategory
  /** The issuer: the code of a department, or the kind of an issuer; empty for all issuers. */
  readonly instance: string
  readonly isForceRefresh: boolean
  readonly isDataWithAsterisks: boolean
  /** The document to filter by; all documents of the user if absent. */
  readonly document?: OwnDocument
}

/** Spec §9: ordinance defaults. */
export const defaultChargeQuery: ChargeQuery = {
  search: '',
  order: 'DEFAULT',
  showBy: 50,
  page: 1,
  category: 'fines',
  instance: '',
  isForceRefresh: false,
  isDataWithAsterisks: false,
}

/** Spec §9: page size in the profile store, that is, everything at once. */
export const profilePageSize = 9999

const isCategory = (text: string): text is ChargeCategory =>
  chargeCategories.some((category) => category === text)

/** Validates a category. Spec §5: an unknown category is logged as an error and the request rejected. */
export const parseChargeCategory = (text: string): Parsed<ChargeCategory> =>
  isCategory(text) ? valid(text) : invalid('ordinance-category', `Нет такого раздела штрафов: ${text}`)

/** The four lists of spec §3, Ordinances state. Each charge is in exactly one of them. */
export type ChargePage = 'fines' | 'orders' | 'byInn' | 'closed'

/**
 * Returns the list of a charge: paid charges are `closed`, those with the bailiffs are `orders`, and those found only by
 * INN are `byInn`.
 */
export const chargePageOf = (
  charge: Pick<Charge, 'kind' | 'paidAt' | 'heldBy' | 'bailiff' | 'foundBy'>,
): ChargePage => {
  if (isPaid(charge)) return 'closed'
  if (charge.bailiff) return 'orders'
  const byInnAlone = charge.foundBy.length > 0 && charge.foundBy.every(({ type }) => type === 'inn')
  return charge.kind === 'tax' || byInnAlone ? 'byInn' : 'fines'
}

const listsOf: Record<Exclude<ChargeCategory, 'not_paid'>, readonly ChargePage[]> = {
  all: ['fines', 'orders', 'byInn', 'closed'],
  fines: ['fines'],
  ipfssp: ['orders'],
  inn_ordinances: ['byInn'],
  paid_ordinances: ['closed'],
}

/**
 * Returns whether a category of spec §9 contains the charge. `not_paid` is what can be paid now: a charge that a payment has
 * claimed is not in it, so that its count and its sum are those of every other screen (`chargeTotals`).
 */
export const inCategory = (charge: Parameters<typeof chargePageOf>[0], category: ChargeCategory): boolean =>
  category === 'not_paid' ? isPayable(charge) : listsOf[category].includes(chargePageOf(charge))
