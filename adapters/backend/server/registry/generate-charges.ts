import type { LocalDate } from '#domain/dates/local-date.ts'
import { type ChargeRecord, writeChargeRecord } from './charge-record.ts'
import type { DemoDocuments } from './demo/demo-fine.ts'
import { driverFines, payerTaxes, vehicleFines } from './demo/demo-registry.ts'
import {
  demoCompanyInn,
  demoLicence,
  demoPersonInn,
  demoPlate,
  demoSts,
  demoVin,
} from './demo/demo-numbers.ts'
import { type Random, randomOf } from '#adapters/random/random.ts'
import { type DemoRegion, regions } from './demo/region.ts'

export interface Generation {
  readonly seed: string
  readonly count: number
  /** The last possible day of a ruling. */
  readonly today: LocalDate
}

const vehicle = (random: Random, home: DemoRegion): DemoDocuments => ({
  sts: [demoSts(random)],
  plate: [demoPlate(random, home)],
  ...(random.chance(0.4) && { vin: [demoVin(random)] }),
})

/** A private driver: one or two cars, a licence, taxes. */
const chargesOfHousehold = (random: Random, home: DemoRegion, today: LocalDate): readonly ChargeRecord[] => {
  const licence = demoLicence(random)
  const inn = demoPersonInn(random, home)
  const cars = Array.from({ length: random.int(1, 2) }, () =>
    vehicleFines(random, vehicle(random, home), home, random.int(1, 6), today),
  )
  return [
    ...cars.flat(),
    ...driverFines(random, { licence: [licence] }, home, random.int(0, 2), today),
    ...payerTaxes(random, inn, { inn: [inn] }, random.int(0, 3), today),
  ]
}

/** A company: its cars are found by its INN too. */
const fleet = (random: Random, home: DemoRegion, today: LocalDate): readonly ChargeRecord[] => {
  const inn = [demoCompanyInn(random, home)]
  const cars = Array.from({ length: random.int(5, 20) }, () =>
    vehicleFines(random, { ...vehicle(random, home), inn }, home, random.int(3, 12), today),
  )
  return cars.flat()
}

/** Charges of generated drivers and companies: the same for the same seed, without repeated numbers. */
export const generateCharges = function* ({ seed, count, today }: Generation): Generator<ChargeRecord> {
  const given = new Set<string>()
  for (let owner = 0; given.size < count; owner += 1) {
    const random = randomOf(`${seed}/${owner}`)
    const home = random.weighted(regions)
    const charges = random.chance(0.05) ? fleet(random, home, today) : chargesOfHousehold(random, home, today)
    for (const charge of charges) {
      if (given.has(charge.uin) || given.size >= count) continue
      given.add(charge.uin)
      yield charge
    }
  }
}

/** The same charges as lines of a charge file. */
export const generateChargeFile = function* (generation: Generation): Generator<string> {
  for (const charge of generateCharges(generation)) yield `${writeChargeRecord(charge)}\n`
}
