import { hourMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'

/** The time of an offence, as exactly as it is known. */
export type OffenceTime =
  /** The register contains the time with its time zone. */
  | { readonly _tag: 'Moment'; readonly at: Instant }
  /** Hours and minutes of a paper ruling, read as Moscow time: the place may be in another zone. */
  | { readonly _tag: 'Clock'; readonly at: Instant }
  | { readonly _tag: 'Day'; readonly date: LocalDate }

/** Returns the time of the offence; null if the register does not contain it. */
export const offenceTimeOf = ({
  happenedAt,
  happenedOn,
}: Pick<Charge, 'happenedAt' | 'happenedOn'>): OffenceTime | null => {
  if (happenedAt !== null) return { _tag: 'Moment', at: happenedAt }
  return happenedOn === null ? null : { _tag: 'Day', date: happenedOn }
}

/** Hours ahead of Moscow from Kaliningrad to Kamchatka, without Moscow (107-ФЗ of 03.06.2011, art. 5). */
const otherZones = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Returns the moments at which a clock in another Russian time zone shows the time that a clock in Moscow shows
 * at `at`.
 */
export const momentsInOtherZones = (at: Instant): readonly Instant[] =>
  otherZones.map((hours) => instant(at - hours * hourMs))
