import { minuteMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import {
  type PaidTariffName,
  tariffCost,
  tariffTable,
  type TariffPrices,
} from '#domain/organisation/tariff.ts'
import { listSchedulesOf } from '#adapters/backend/server/features/drivers/schedules.repository.ts'
import { placeOrder } from '#adapters/backend/server/features/organisation/subscription-orders.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { fleetFines, sampleMoment } from './sample-charges.ts'
import { sampleDrivers, sampleVehicles } from './sample-fleet.ts'
import { insertNews, insertTexts } from './sample-news.ts'
import { makeSamplePayment, type SampleDeps, type SamplePayment, type Step } from './sample-payments.ts'
import { sampleShifts } from './sample-shifts.ts'
import { insertAnswered } from './sample-charges.repository.ts'
import { insertDrivers, insertShifts, insertVehicles } from './sample-fleet.repository.ts'
import { storeFines, type StoredFine } from './store-fines.ts'

export interface SampleCompany {
  readonly userId: string
  readonly organisationId: string
  readonly prices: TariffPrices
  readonly now: Instant
}

/** Inserts vehicles, drivers with their phones, and their shifts. An older sample keeps the shifts that it has. */
const insertFleet = async (trx: Trx, company: SampleCompany): Promise<void> => {
  const { userId, organisationId, now } = company
  const vehicles = await insertVehicles(trx, userId, sampleVehicles(), now)
  const drivers = await insertDrivers(trx, company, sampleDrivers())
  const known = await listSchedulesOf(trx, organisationId, {})
  const busy = new Set(known.map(({ driverLicenseId }) => driverLicenseId))
  const shifts = sampleShifts({ vehicles, drivers }, localDateOf(now))
  const newShifts = shifts.filter(({ driverLicenseId }) => !busy.has(driverLicenseId))
  if (newShifts.length > 0) await insertShifts(trx, organisationId, newShifts, now)
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
  inStep: Step,
  deps: SampleDeps,
  { userId, now }: SampleCompany,
  fines: readonly StoredFine[],
): Promise<void> => {
  const today = localDateOf(now)
  const pay = (
    name: string,
    chargeIds: readonly string[],
    { at, end, clearedAt }: Pick<SamplePayment, 'at' | 'end' | 'clearedAt'>,
  ) =>
    inStep((trx) =>
      makeSamplePayment(
        trx,
        deps,
        { userId, ...payer },
        { name, chargeIds, at, end, clearedAt, system: 'A3' },
      ),
    )
  for (const [payDay, group] of byPayDay(fines))
    await pay(`month-${payDay}`, idsOf(group), {
      at: sampleMoment(addDays(today, -payDay), 11),
      end: 'Paid',
      clearedAt: sampleMoment(addDays(today, clearingDays - payDay), 10),
    })
  const due = fines.filter(({ outcome }) => outcome._tag === 'Due').toSorted((a, b) => a.age - b.age)
  const returned = due.find(({ age }) => age > 30)
  if (returned !== undefined)
    await pay('returned', [returned.id], { at: sampleMoment(addDays(today, -8), 15), end: 'Refunding' })
  // The first one stays open, as the sample that a masked organisation sees in full.
  await pay('started', idsOf(due.slice(2, 4)), { at: instant(now - 15 * minuteMs), end: 'Started' })
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
      now: daysAgo === 0 ? now : sampleMoment(addDays(today, -daysAgo), 14),
    })
  await order('fleet-50', 1, 30, 6)
  await order('fleet-50', 12, 365, 2)
}

const subjectsOf = () => [
  ...sampleVehicles().map(({ sts }) => ({ kind: 'sts' as const, value: sts })),
  ...sampleDrivers().map(({ number }) => ({ kind: 'licence' as const, value: number })),
]

/** Fills an organisation with a fleet, its year of fines, payments, bills and messages. */
export const fillCompany = async (inStep: Step, deps: SampleDeps, company: SampleCompany): Promise<void> => {
  const today = localDateOf(company.now)
  await inStep((trx) => insertFleet(trx, company))
  const fines = await inStep(async (trx) => {
    await insertAnswered(trx, subjectsOf(), 'demo', company.now)
    return storeFines(trx, fleetFines(sampleVehicles(), today), company.now)
  })
  await insertPayments(inStep, deps, company, fines)
  await inStep(async (trx) => {
    await insertOrders(trx, company, today)
    await insertNews(trx, deps, company, fines)
    await insertTexts(trx, company, fines)
  })
}
