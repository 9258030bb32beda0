import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf, midnight } from '#domain/dates/local-date.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { ChargeKind, Discount, Charge, ChargeId, SortIdentifier } from '#domain/charges/charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import { dayRank, sortByRank } from '#domain/charges/list/ranked.ts'
import type { SourceState } from '#domain/charges/sources/search-completeness.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'

/**
 * The part of a charge that one public number may reveal: sums and whole days. It has no id, so it can neither be opened
 * nor paid (decision 70).
 */
export interface RedactedCharge {
  readonly kind: ChargeKind
  readonly ruledOn: LocalDate
  readonly happenedOn: LocalDate | null
  /** The whole sum, without the discount. */
  readonly amount: Kopecks
  readonly discount: Discount | null
  readonly isPaid: boolean
  /** The charge is invented by the demo registry. */
  readonly isDemo?: boolean
}

/** The result of a look-up by a public number alone. */
export interface RedactedList {
  readonly fines: readonly RedactedCharge[]
  readonly taxes: readonly RedactedCharge[]
  readonly sortIdentifiers: readonly SortIdentifier[]
  readonly searches?: readonly DocumentSearch[]
}

/** Every field is named, so that a new field of a charge stays hidden until it is added here. */
export const redactCharge = (charge: Charge): RedactedCharge => ({
  kind: charge.kind,
  ruledOn: charge.ruledOn,
  happenedOn: charge.happenedOn,
  amount: charge.amount,
  discount: charge.discount && {
    percent: charge.discount.percent,
    lastDay: charge.discount.lastDay,
    discounted: charge.discount.discounted,
  },
  isPaid: isPaid(charge),
  ...(charge.isDemo === true && { isDemo: true }),
})

/** Newest ruling first. Only visible fields order equal dates, because an order by hidden numbers would reveal them. */
const inShownOrder = (charges: readonly RedactedCharge[]): readonly RedactedCharge[] =>
  sortByRank(
    charges,
    ({ ruledOn }) => -dayRank(ruledOn),
    (charge) => JSON.stringify(charge),
  )

const dayOf = (moment: Instant): Instant => midnight(localDateOf(moment))

const stateByDay = (state: SourceState): SourceState =>
  state._tag === 'Pending' ? state : { ...state, at: dayOf(state.at) }

/** The time of a search is the minute in which another user made the look-up, so only its day is kept. */
export const redactSearch = ({ document, search: { askedAt, sources } }: DocumentSearch): DocumentSearch => ({
  document,
  search: {
    askedAt: askedAt === null ? null : dayOf(askedAt),
    sources: new Map(Array.from(sources, ([name, state]) => [name, stateByDay(state)])),
  },
})

/** Returns the list as a caller with one public number may see it. */
export const redactList = ({ fines, taxes, sortIdentifiers, searches }: ChargeList): RedactedList => ({
  fines: inShownOrder(fines.map(redactCharge)),
  taxes: inShownOrder(taxes.map(redactCharge)),
  sortIdentifiers,
  ...(searches && { searches: searches.map(redactSearch) }),
})

/**
 * Returns a charge with blanks for every hidden field, so that functions for charges accept it. `id` is unique only within
 * the list.
 */
const withBlanks = ({ isPaid: paid, ...shown }: RedactedCharge, id: string): Charge => ({
  ...shown,
  id: id as ChargeId,
  uin: '' as Uin,
  title: '',
  article: null,
  happenedAt: null,
  place: null,
  location: null,
  department: null,
  recipient: null,
  foundBy: [],
  photoCount: 0,
  bailiff: false,
  paidAt: null,
  heldBy: paid ? { paymentId: null, paid, receipt: null } : null,
})

/** Equal charges are numbered, so that a charge keeps its id when others are added or removed. */
const allWithBlanks = (charges: readonly RedactedCharge[]): readonly Charge[] =>
  [...Map.groupBy(charges, (charge) => JSON.stringify(charge))].flatMap(([shown, equals]) =>
    equals.map((charge, index) => withBlanks(charge, `${shown} ${index}`)),
  )

/** Returns the list for code that sorts, filters and sums charges. Its output must use the visible fields only. */
export const listWithBlanks = ({ fines, taxes, ...list }: RedactedList): ChargeList => ({
  ...list,
  fines: allWithBlanks(fines),
  taxes: allWithBlanks(taxes),
})
