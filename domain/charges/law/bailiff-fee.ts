import { localDate, type LocalDate } from '#domain/dates/local-date.ts'
import { kopecks, percentOf, type Kopecks } from '#domain/money/kopecks.ts'

export type Debtor = 'person' | 'organisation'

/** Days for voluntary payment of a debt after the bailiff's notice (229-ФЗ art. 30 part 12). */
export const voluntaryDays = 5

/** The bailiff's fee (исполнительский сбор) in the version of the law that is in force from `since`. */
interface BailiffFeeRule {
  readonly since: LocalDate
  readonly percent: number
  readonly minimum: Readonly<Record<Debtor, Kopecks>>
  readonly source: string
}

/** The versions of the law, the newest first. */
const rules: readonly [BailiffFeeRule, BailiffFeeRule] = [
  {
    since: localDate('2026-01-09'),
    percent: 12,
    minimum: { person: kopecks(2_000_00), organisation: kopecks(20_000_00) },
    source: '229-ФЗ, ст. 112 в редакции 563-ФЗ от 29.12.2025',
  },
  {
    since: localDate('2008-02-01'),
    percent: 7,
    minimum: { person: kopecks(1_000_00), organisation: kopecks(10_000_00) },
    source: '229-ФЗ, ст. 112',
  },
]

export interface BailiffFee {
  readonly fee: Kopecks
  readonly percent: number
  readonly source: string
}

/**
 * Returns the fee that the bailiffs add to a debt that is not paid within `voluntaryDays`, by the law of the day on which
 * the case was opened.
 */
export const bailiffFee = (debt: Kopecks, debtor: Debtor, openedOn: LocalDate): BailiffFee => {
  const [current, former] = rules
  const rule = openedOn >= current.since ? current : former
  const fee = kopecks(Math.max(percentOf(debt, rule.percent), rule.minimum[debtor]))
  return { fee, percent: rule.percent, source: rule.source }
}
