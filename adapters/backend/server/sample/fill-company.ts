import { randomUUID } from 'node:crypto'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import {
  type PaidTariffName,
  tariffCost,
  tariffTable,
  type TariffPrices,
} from '#domain/organisation/tariff.ts'
import { addSts } from '#adapters/backend/server/features/documents/documents.repository.ts'
import {
  insertPersonal,
  listPersonal,
} from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import { insertPhone, updatePhone } from '#adapters/backend/server/features/drivers/phones.repository.ts'
import { placeOrder } from '#adapters/backend/server/features/organisation/subscription-orders.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { fleetFines, momentOf, type SampleFine } from './sample-charges.ts'
import { type SampleDriver, sampleDrivers, sampleVehicles } from './sample-fleet.ts'
import { insertNews, insertTexts } from './sample-news.ts'
import { makeSamplePayment, type SampleDeps } from './sample-payments.ts'
import { sampleShifts } from './sample-shifts.ts'
import { insertAnswered, insertShifts, setClearedAt } from './sample.repository.ts'
import { storeFines, type StoredFine } from './store-fines.ts'

export interface SampleCompany {
  readonly userId: string
  readonly organisationId: string
  readonly prices: TariffPrices
  readonly now: Instant
}

interface InsertedDriver {
  readonly id: DocumentId
  /** False for a driver of a sample that an older version has inserted. */
  readonly isNew: boolean
}

const insertDriver = async (
  trx: Trx,
  { userId, organisationId, now }: SampleCompany,
  { number, holder, msisdn, isVerified }: SampleDriver,
): Promise<InsertedDriver> => {
  const known = (await listPersonal(trx, userId, 'licence')).find((driver) => driver.number === number)
  if (known !== undefined) return { id: known.id as DocumentId, isNew: false }
  const id = randomUUID()
  await insertPersonal(trx, { userId, kind: 'licence', now }, { id, number, holder })
  const numbers = { driverLicenseNumber: number, msisdn }
  const phone = await insertPhone(trx, organisationId, numbers, now)
  await updatePhone(trx, phone.id, { ...numbers, isVerified })
  return { id: id as DocumentId, isNew: true }
}

/** Inserts vehicles, drivers with their phones, and their shifts. */
const insertFleet = async (trx: Trx, company: SampleCompany): Promise<void> => {
  const { userId, organisationId, now } = company
  const vehicles: DocumentId[] = []
  for (const facts of sampleVehicles()) {
    const added = await addSts(trx, { userId, ...facts, now })
    if (added !== null) vehicles.push(added.id as DocumentId)
  }
  const drivers: InsertedDriver[] = []
  for (const driver of sampleDrivers()) drivers.push(await insertDriver(trx, company, driver))
  const shifts = sampleShifts({ vehicles, drivers: drivers.map(({ id }) => id) }, localDateOf(now))
  const newDrivers = new Set(drivers.filter(({ isNew }) => isNew).map(({ id }) => id))
  const newShifts = shifts.filter(({ driverLicenseId }) => newDrivers.has(driverLicenseId))
  await insertShifts(trx, organisationId, newShifts, now)
}

/** Days before today on which the accountant pays what has come since the last time. */
const payDays: readonly number[] = Array.from({ length: 12 }, (_, month) => 345 - month * 30)

/** Days after a payment in which the register clears its charges. */
const clearingDays = 4

/** Returns the fines of each monthly payment; fines that are newer than the last one are not paid yet. */
const byPayDay = (fines: readonly StoredFine[]): ReadonlyMap<number, readonly StoredFine[]> => {
  const paid = fines.filter(({ outcome }) => outcome._tag === 'PaidHere')
  const groups = Map.groupBy(paid, ({ age }) => payDays.find((payDay) => payDay < age) ?? 0)
  groups.delete(0)
  return groups
}

const idsOf = (fines: readonly StoredFine[]): readonly string[] => fines.map(({ id }) => id)

const payer = { fio: 'Пробная Анна Игоревна' }

/** One payment a month, one that is being returned, and one that waits for the payer. */
const insertPayments = async (
  trx: Trx,
  deps: SampleDeps,
  { userId, now }: SampleCompany,
  fines: readonly StoredFine[],
): Promise<void> => {
  const today = localDateOf(now)
  const pay = (
    name: string,
    chargeIds: readonly string[],
    at: Instant,
    end: 'Paid' | 'Refunding' | 'Started',
  ) => makeSamplePayment(trx, deps, { userId, ...payer }, { name, chargeIds, at, end, system: 'A3' })
  for (const [payDay, group] of byPayDay(fines)) {
    await pay(`month-${payDay}`, idsOf(group), momentOf(addDays(today, -payDay), 11), 'Paid')
    await setClearedAt(trx, idsOf(group), momentOf(addDays(today, clearingDays - payDay), 10))
  }
  const due = fines.filter(({ outcome }) => outcome._tag === 'Due').toSorted((a, b) => a.age - b.age)
  const returned = due.find(({ age }) => age > 30)
  if (returned !== undefined)
    await pay('returned', [returned.id], momentOf(addDays(today, -8), 15), 'Refunding')
  // The first one stays open, as the sample that a masked organisation sees in full.
  await pay('started', idsOf(due.slice(2, 4)), instant(now - 15 * 60_000), 'Started')
}

/** Orders of a tariff: one that was replaced, and its successor, whose bill waits for payment. */
const insertOrders = async (
  trx: Trx,
  { organisationId, prices, now }: SampleCompany,
  today: LocalDate,
): Promise<void> => {
  const order = (name: PaidTariffName, months: number, countDays: number, daysAgo: number) =>
    placeOrder(trx, {
      organisationId,
      subscribeType: tariffTable[name].subscribeType,
      countDays,
      cost: tariffCost(name, months, prices),
      now: daysAgo === 0 ? now : momentOf(addDays(today, -daysAgo), 14),
    })
  await order('fleet-50', 1, 30, 6)
  await order('fleet-50', 12, 365, 2)
}

const subjectsOf = () => [
  ...sampleVehicles().map(({ sts }) => ({ kind: 'sts' as const, value: sts })),
  ...sampleDrivers().map(({ number }) => ({ kind: 'licence' as const, value: number })),
]

/** Fills an organisation with a fleet, its year of fines, payments, bills and messages. */
export const fillCompany = async (trx: Trx, deps: SampleDeps, company: SampleCompany): Promise<void> => {
  const today = localDateOf(company.now)
  await insertFleet(trx, company)
  const planned: readonly SampleFine[] = fleetFines(sampleVehicles(), today)
  const fines = await storeFines(trx, planned, company.now)
  await insertAnswered(trx, subjectsOf(), 'demo', company.now)
  await insertPayments(trx, deps, company, fines)
  await insertOrders(trx, company, today)
  await insertNews(trx, deps, company, fines)
  await insertTexts(trx, company, fines)
}
