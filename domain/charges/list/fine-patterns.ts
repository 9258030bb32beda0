import { moscowHourOf } from '#domain/dates/local-date.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import { memoize } from '#domain/memoize.ts'
import { hasAsterisks } from '#domain/wording/with-asterisks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatMatchedDocument, matchedDocumentOf } from './matched-document.ts'

/** Fines that have something in common, with the sum of their amounts without discounts. */
export interface FineGroup {
  readonly name: string
  readonly count: number
  readonly amount: Kopecks
}

/** What the fines of a list have in common. Groups are ordered by the number of fines, parts of the day by the clock. */
export interface FinePatterns {
  readonly count: number
  /** Sum without discounts. */
  readonly amount: Kopecks
  /** Sum if every fine were paid within the days of its discount. */
  readonly discounted: Kopecks
  readonly offences: readonly FineGroup[]
  /** Places with at least two fines; masked places are left out. */
  readonly places: readonly FineGroup[]
  /** Parts of the day in Moscow, of the fines whose time is known. */
  readonly times: readonly FineGroup[]
  /** Documents by which the fines were found; empty if there is one. */
  readonly documents: readonly FineGroup[]
}

const maxGroups = 5

const groupOf = (name: string, fines: readonly Charge[]): FineGroup => ({
  name,
  count: fines.length,
  amount: sum(fines.map(({ amount }) => amount)),
})

const isBefore = (a: FineGroup, b: FineGroup): number =>
  b.count - a.count || b.amount - a.amount || a.name.localeCompare(b.name, 'ru')

/** Groups the fines by a name; fines without one are left out. */
const grouped = (fines: readonly Charge[], nameOf: (fine: Charge) => string | null): readonly FineGroup[] =>
  [...Map.groupBy(fines, nameOf)].flatMap(([name, group]) => (name === null ? [] : [groupOf(name, group)]))

const largest = (groups: readonly FineGroup[]): readonly FineGroup[] =>
  groups.toSorted(isBefore).slice(0, maxGroups)

const partsOfDay = ['Ночью, с 0 до 6', 'Утром, с 6 до 12', 'Днём, с 12 до 18', 'Вечером, с 18 до 24'] as const

const hoursOfPart = 24 / partsOfDay.length

const partOfDay = ({ happenedAt }: Charge): string | null =>
  happenedAt === null ? null : (partsOfDay[Math.floor(moscowHourOf(happenedAt) / hoursOfPart)] ?? null)

/** A fleet has thousands of fines at a few hundred places. */
const placeName = memoize(readablePlace, 1000)

const placeOf = ({ place }: Charge): string | null =>
  place === null || hasAsterisks(place) ? null : placeName(place)

const documentOf = (fine: Charge): string | null => {
  const document = matchedDocumentOf(fine)
  return document === null ? null : formatMatchedDocument(document)
}

/** Returns what the fines among the charges have in common. Taxes are not included. */
export const finePatterns = (charges: readonly Charge[]): FinePatterns => {
  const fines = charges.filter(({ kind }) => kind === 'fine')
  const times = grouped(fines, partOfDay)
  const documents = grouped(fines, documentOf)
  return {
    count: fines.length,
    amount: sum(fines.map(({ amount }) => amount)),
    discounted: sum(fines.map(({ discount, amount }) => discount?.discounted ?? amount)),
    offences: largest(grouped(fines, ({ title }) => title)),
    places: largest(grouped(fines, placeOf).filter(({ count }) => count > 1)),
    times: partsOfDay.flatMap((part) => times.find(({ name }) => name === part) ?? []),
    documents: documents.length > 1 ? largest(documents) : [],
  }
}
