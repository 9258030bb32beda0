import type { Instant } from '#domain/dates/instant.ts'
import { compareDates, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { matchedDocumentKey, matchedDocumentOf } from '#domain/charges/list/matched-document.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { groupByUrgency } from '#domain/charges/list/urgency.ts'
import type { DocumentId, LicenceDocument } from '#domain/documents/document.ts'
import { driverName } from '#web/features/organisation/fleet-names.ts'

/** Columns that the list can be sorted by. */
export const sortKeys = ['urgency', 'subject', 'happened', 'ruled', 'sum'] as const

export type SortKey = (typeof sortKeys)[number]

/** Names of the orders. */
export const sortTitles: Readonly<Record<SortKey, string>> = {
  urgency: 'Сначала срочные',
  subject: 'По машине',
  happened: 'По дате нарушения',
  ruled: 'По дате постановления',
  sum: 'По сумме',
}

const happenedOn = (charge: Charge): LocalDate =>
  charge.happenedAt === null ? (charge.happenedOn ?? charge.ruledOn) : localDateOf(charge.happenedAt)

/** Key of the vehicle or document that brought a fine. */
export const vehicleKeyOf = (charge: Charge): string => matchedDocumentKey(matchedDocumentOf(charge))

/** Sorts fines by a column, the smallest first. */
export const sortFleetFines = (charges: readonly Charge[], key: SortKey, now: Instant): readonly Charge[] => {
  const today = localDateOf(now)
  switch (key) {
    case 'urgency':
      return groupByUrgency(charges, now).flatMap((group) => group.charges)
    case 'subject':
      return charges.toSorted((a, b) => vehicleKeyOf(a).localeCompare(vehicleKeyOf(b), 'ru'))
    case 'happened':
      return charges.toSorted(
        (a, b) => compareDates(happenedOn(a), happenedOn(b)) || (a.happenedAt ?? 0) - (b.happenedAt ?? 0),
      )
    case 'ruled':
      return charges.toSorted((a, b) => compareDates(a.ruledOn, b.ruledOn))
    case 'sum':
      return charges.toSorted((a, b) => amountDue(a, today) - amountDue(b, today))
  }
}

/** A vehicle or another document that brought fines. */
export interface FinedVehicle {
  /** Key that `matchedDocumentKey` returns. */
  readonly key: string
  readonly subject: SortIdentifier
  readonly count: number
  /** «3 штрафа», or «3 начисления» where taxes are among them. */
  readonly counted: string
}

/** Returns the vehicles of some fines, the one with the most fines first. */
export const vehiclesOfFines = (charges: readonly Charge[]): readonly FinedVehicle[] =>
  [...Map.groupBy(charges, vehicleKeyOf)]
    .flatMap(([key, group]): FinedVehicle[] => {
      const [first] = group
      const subject = first === undefined ? null : matchedDocumentOf(first)
      return subject === null ? [] : [{ key, subject, count: group.length, counted: countCharges(group) }]
    })
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

/** A driver that the list can be filtered by. */
export interface DriverOption {
  readonly value: DocumentId
  readonly label: string
}

/** Returns the drivers to filter by, in the order of their names. */
export const driverOptionsOf = (licences: readonly LicenceDocument[]): readonly DriverOption[] =>
  licences
    .map((licence) => ({ value: licence.id, label: driverName(licence) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ru'))

/** Returns the text that a search looks in: the numbers and the offence of a fine. */
export const searchedTextOf = (charge: Charge): string =>
  `${matchedDocumentOf(charge)?.identifier ?? ''} ${charge.uin} ${charge.title}`
