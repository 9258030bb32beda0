import { hourMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight } from '#domain/dates/local-date.ts'
import type { VehicleFacts } from '#domain/charges/lookup/pasted-facts.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { demoFine, demoPhotos } from '#adapters/backend/server/registry/demo/demo-fine.ts'
import { rulingNumber } from '#adapters/backend/server/registry/demo/number.ts'
import { type Random, randomOf } from '#adapters/random/random.ts'
import { moscow } from '#adapters/backend/server/registry/demo/region.ts'
import { violations } from '#adapters/backend/server/registry/demo/violation.ts'

/** What became of a sample fine. */
export type SampleOutcome =
  | { readonly _tag: 'Due' }
  | { readonly _tag: 'WithBailiffs' }
  /** The register reports it as paid, and this service knows no payment. */
  | { readonly _tag: 'PaidElsewhere' }
  /** A payment of the sample pays it. */
  | { readonly _tag: 'PaidHere' }

export interface SampleFine {
  readonly record: ChargeRecord
  /** Days since the ruling. */
  readonly age: number
  readonly outcome: SampleOutcome
}

export interface SampleRuling {
  readonly vehicle: VehicleFacts
  readonly age: number
  readonly outcome: SampleOutcome
}

/** Returns the moment at an hour of a day in Moscow. */
export const sampleMoment = (day: LocalDate, hour: number): Instant => instant(midnight(day) + hour * hourMs)

/** Returns a plausible fine of a vehicle that was ruled on `age` days ago. */
export const sampleFine = (
  random: Random,
  { vehicle, age, outcome }: SampleRuling,
  today: LocalDate,
): SampleFine => {
  const ruledOn = addDays(today, -age)
  const violation = random.weighted(violations)(moscow)
  const uin = rulingNumber(random, violation.authority, { region: moscow.code, ruledOn })
  const status = { from: age, to: age, paid: false, bailiff: outcome._tag === 'WithBailiffs' }
  const documents = { sts: [vehicle.sts], plate: [vehicle.plate] }
  const record = demoFine(random, {
    documents,
    region: moscow,
    violation,
    today,
    given: { uin, ruledOn, status },
  })
  const paidOn = addDays(ruledOn, random.int(1, Math.min(18, age)))
  const paidAt = outcome._tag === 'PaidElsewhere' ? { on: paidOn, at: sampleMoment(paidOn, 12) } : null
  return { record: { ...record, paidAt }, age, outcome }
}

const due: SampleOutcome = { _tag: 'Due' }
const paidHere: SampleOutcome = { _tag: 'PaidHere' }
const paidElsewhere: SampleOutcome = { _tag: 'PaidElsewhere' }

/** Draws what became of a fine of a fleet: the older it is, the more often it is paid. */
const outcomeAt = (random: Random, age: number): SampleOutcome => {
  const isPaid = random.chance(age <= 25 ? 0.3 : age <= 70 ? 0.6 : 0.88)
  if (isPaid) return random.chance(0.6) ? paidHere : paidElsewhere
  return age > 180 && random.chance(0.5) ? { _tag: 'WithBailiffs' } : due
}

/** Days since the ruling of the oldest and the newest fine of a fleet. */
const ages = { from: 3, to: 355 } as const

/** The fine of the first vehicle that is newer than all others: a masked organisation sees it in full. */
const openFine = (random: Random, vehicle: VehicleFacts, today: LocalDate): SampleFine => {
  const fine = sampleFine(random, { vehicle, age: 1, outcome: due }, today)
  const happenedOn = addDays(today, -2)
  const happenedAt = { on: happenedOn, at: sampleMoment(happenedOn, 10) }
  return { ...fine, record: { ...fine.record, happenedAt, photos: demoPhotos } }
}

/** Returns twelve months of fines of a fleet, the same for the same day on every machine. */
export const fleetFines = (vehicles: readonly VehicleFacts[], today: LocalDate): readonly SampleFine[] => {
  const random = randomOf('fines of the sample company')
  const all = vehicles.flatMap((vehicle) =>
    Array.from({ length: random.int(3, 11) }, () => {
      const age = random.int(ages.from, ages.to)
      return sampleFine(random, { vehicle, age, outcome: outcomeAt(random, age) }, today)
    }),
  )
  const [first] = vehicles
  return first === undefined ? all : [openFine(random, first, today), ...all]
}
