import { sampleVehicle } from '#domain/charges/lookup/sample-vehicle.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Vin } from '#domain/identity/vin.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import {
  type ChargeSource,
  demoSource,
  type SearchSubject,
} from '#adapters/backend/server/registry/sources/charge-source.ts'
import { chargeByNumber } from './charge-by-number.ts'
import { demoFine, type DemoDocuments } from './demo-fine.ts'
import { demoPlate } from './demo-numbers.ts'
import { demoTax, taxes } from './demo-tax.ts'
import { type Random, randomOf, type Weighted } from '#adapters/random/random.ts'
import { type DemoRegion, regions } from './region.ts'
import { driverViolations, violations } from './violation.ts'

type Counts = Weighted<number>

/** Number of charges of a car in a year: two to six, and many cars have none (facts 6.1). */
const perVehicle: Counts = [
  [15, 0],
  [25, 1],
  [25, 2],
  [15, 3],
  [10, 4],
  [6, 5],
  [4, 6],
]

const perDriver: Counts = [
  [35, 0],
  [40, 1],
  [25, 2],
]

const perPayer: Counts = [
  [15, 0],
  [35, 1],
  [30, 2],
  [20, 3],
]

const times = <A>(count: number, make: (index: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Returns the region of an offence, mostly the home region of the car. */
const near = (random: Random, home: DemoRegion): DemoRegion =>
  random.chance(0.8) ? home : random.weighted(regions)

/** Returns `count` random fines of a vehicle, most of them in its home region. */
export const vehicleFines = (
  random: Random,
  documents: DemoDocuments,
  home: DemoRegion,
  count: number,
  today: LocalDate,
): readonly ChargeRecord[] =>
  times(count, () => {
    const region = near(random, home)
    return demoFine(random, { documents, region, violation: random.weighted(violations)(region), today })
  })

/** Returns `count` random fines of a driver. */
export const driverFines = (
  random: Random,
  documents: DemoDocuments,
  home: DemoRegion,
  count: number,
  today: LocalDate,
): readonly ChargeRecord[] =>
  times(count, () => {
    const violation = random.weighted(driverViolations)(home)
    return demoFine(random, { documents, region: home, violation, today })
  })

/** Returns `count` random taxes of an INN. */
export const payerTaxes = (
  random: Random,
  inn: string,
  documents: DemoDocuments,
  count: number,
  today: LocalDate,
): readonly ChargeRecord[] =>
  taxes.slice(0, count).map((tax) => demoTax(random, { documents, office: inn.slice(0, 4), tax, today }))

/** Returns the charges that the number determines, with these documents. */
const chargesWith = (
  { kind, value }: SearchSubject,
  documents: DemoDocuments,
  today: LocalDate,
): readonly ChargeRecord[] => {
  const random = randomOf(`${kind}:${value}`)
  if (kind === 'uin') return chargeByNumber(random, value as Uin, today)
  const home = random.weighted(regions)
  switch (kind) {
    case 'sts':
    case 'plate':
    case 'vin':
      return vehicleFines(random, documents, home, random.weighted(perVehicle), today)
    case 'licence':
      return driverFines(random, documents, home, random.weighted(perDriver), today)
    case 'inn':
      return value.length === 12
        ? payerTaxes(random, value, documents, random.weighted(perPayer), today)
        : vehicleFines(random, documents, home, random.int(4, 12), today)
  }
}

/** A vehicle whose documents the register connects: its plate and its VIN are confirmed by its certificate. */
interface RegisteredVehicle {
  readonly sts: Sts
  readonly plate: Plate
  readonly vin: Vin
}

const registered: readonly RegisteredVehicle[] = [{ ...sampleVehicle, vin: 'XTA217030A0123456' as Vin }]

const isOf =
  ({ kind, value }: SearchSubject) =>
  (vehicle: RegisteredVehicle): boolean =>
    Object.entries(vehicle).some(([type, number]) => type === kind && number === value)

const ofRegistered = ({ sts, plate, vin }: RegisteredVehicle, today: LocalDate): readonly ChargeRecord[] =>
  chargesWith({ kind: 'sts', value: sts }, { sts: [sts], plate: [plate], vin: [vin] }, today)

/**
 * The plate of a certificate: that of the first request about it, so that any pair can be tried, otherwise one that the
 * certificate determines. Null where the plate belongs to charges without a certificate, which are not this vehicle's.
 */
const plateOf = ({ value, plate, isPlateOpen = false }: SearchSubject): Plate | null => {
  if (isPlateOpen) return null
  const random = randomOf(`plate of ${value}`)
  return plate ?? demoPlate(random, random.weighted(regions))
}

/**
 * Returns the same charges for the same subject and day on every machine. A certificate belongs to one plate; other plates do
 * not match it afterwards.
 */
const chargesOf = (subject: SearchSubject, today: LocalDate): readonly ChargeRecord[] => {
  const vehicle = registered.find(isOf(subject))
  if (vehicle !== undefined) return ofRegistered(vehicle, today)
  const { kind, value } = subject
  const plate = kind === 'sts' ? plateOf(subject) : null
  const documents = { [kind]: [value], ...(plate !== null && { plate: [plate] }) }
  return chargesWith(subject, documents, today)
}

export interface DemoRegistryOptions {
  readonly settleMs?: number
}

/** Plausible charges for any number, so that a new installation has data to show. */
export const demoRegistry = ({ settleMs = 1500 }: DemoRegistryOptions = {}): ChargeSource => ({
  name: demoSource,
  title: 'Демо-реестр',
  isStandIn: true,
  settleMs,
  findCharges: async (subject, today) => chargesOf(subject, today),
})
