import { type LocalDate, localDate } from '#domain/dates/local-date.ts'

/** A day in Moscow whose last seconds and whose midnight are tried, with days of the law that were counted by hand. */
export interface Night {
  readonly name: string
  readonly day: LocalDate
  readonly nextDay: LocalDate
  /** Ruled thirty days before `day`. */
  readonly ruledOn: LocalDate
  /** The discount of such a ruling: moved where `day` is a day off. */
  readonly discountUntil: LocalDate
  /** A ruling whose discount ends later, and the day, three days before the end, on which its owner is reminded. */
  readonly laterRuling: {
    readonly ruledOn: LocalDate
    readonly discountUntil: LocalDate
    readonly remindedOn: LocalDate
  }
  /** Where thirty days from `nextDay` lead. */
  readonly monthLater: LocalDate
}

export const nights: readonly Night[] = [
  {
    name: '31 December 2026',
    day: localDate('2026-12-31'),
    nextDay: localDate('2027-01-01'),
    ruledOn: localDate('2026-12-01'),
    // 31 December 2026 is a day off (decree 1466 of 24.09.2025), the holidays end on Friday the 8th, the 9th is a Saturday.
    discountUntil: localDate('2027-01-11'),
    laterRuling: {
      ruledOn: localDate('2026-12-16'),
      discountUntil: localDate('2027-01-15'),
      remindedOn: localDate('2027-01-12'),
    },
    monthLater: localDate('2027-01-31'),
  },
  {
    name: '29 February 2028',
    day: localDate('2028-02-29'),
    nextDay: localDate('2028-03-01'),
    ruledOn: localDate('2028-01-30'),
    discountUntil: localDate('2028-02-29'),
    laterRuling: {
      // Thirty days end on 8 March, a holiday.
      ruledOn: localDate('2028-02-07'),
      discountUntil: localDate('2028-03-09'),
      remindedOn: localDate('2028-03-06'),
    },
    monthLater: localDate('2028-03-31'),
  },
]

/** The zones furthest from UTC: UTC−11 and UTC+14. */
export const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const

export type Zone = (typeof zones)[number]
