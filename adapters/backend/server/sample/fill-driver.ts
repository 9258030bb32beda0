import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import type { VehicleFacts } from '#domain/charges/lookup/pasted-facts.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import {
  insertPersonal,
  listPersonal,
  type PersonalKind,
} from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { randomOf } from '#adapters/random/random.ts'
import { sampleMoment, type SampleOutcome, sampleFine } from './sample-charges.ts'
import { insertNews } from './sample-news.ts'
import { makeSamplePayment, type PaymentEnd, type SampleDeps, type Step } from './sample-payments.ts'
import { insertTicket } from './sample-ticket.ts'
import { insertAnswered } from './sample-charges.repository.ts'
import { insertVehicles } from './sample-fleet.repository.ts'
import { storeFines, type StoredFine } from './store-fines.ts'

export interface SampleDriverAccount {
  readonly userId: string
  readonly email: string
  readonly now: Instant
}

/** Documents of the series 99 belong to no vehicle and no driver; the INN belongs to no person, because regions begin with 01. */
const vehicles: readonly [VehicleFacts, VehicleFacts, VehicleFacts] = [
  { sts: '9900007013' as Sts, plate: 'М300КХ77' as Plate },
  { sts: '9900007024' as Sts, plate: 'О400СТ50' as Plate },
  { sts: '9900007035' as Sts, plate: 'Т500УН77' as Plate },
]

const documents = { licence: '9900007102', inn: '000000001205' } as const

const holder = { surname: 'Образцова', name: 'Мария', patronymic: 'Ильинична' }

/** A fine of the plan; `age` is in days since the ruling. */
interface PlannedFine {
  readonly vehicle: 0 | 1 | 2
  readonly age: number
  /** What became of it, or the name of the payment that pays it. */
  readonly outcome: string
}

interface PlannedPayment {
  readonly name: string
  readonly daysAgo: number
  readonly end: PaymentEnd
}

/** A year of a driver: payments by name, oldest first. A refund leaves its fine as the register reports it. */
const payments: readonly PlannedPayment[] = [
  { name: 'winter', daysAgo: 335, end: 'Paid' },
  { name: 'spring', daysAgo: 291, end: 'Paid' },
  { name: 'parking', daysAgo: 246, end: 'Paid' },
  { name: 'summer', daysAgo: 201, end: 'Paid' },
  { name: 'twice', daysAgo: 158, end: 'Refunded' },
  { name: 'holiday', daysAgo: 121, end: 'Paid' },
  { name: 'autumn', daysAgo: 84, end: 'Paid' },
  { name: 'declined', daysAgo: 41, end: 'Declined' },
  { name: 'second-try', daysAgo: 40, end: 'Paid' },
  { name: 'disputed', daysAgo: 9, end: 'Refunding' },
  { name: 'cancelled', daysAgo: 6, end: 'Cancelled' },
  { name: 'last', daysAgo: 2, end: 'Paid' },
  { name: 'held', daysAgo: 1, end: 'Processing' },
]

const fines: readonly PlannedFine[] = [
  { vehicle: 0, age: 348, outcome: 'winter' },
  { vehicle: 1, age: 343, outcome: 'winter' },
  { vehicle: 0, age: 302, outcome: 'spring' },
  { vehicle: 2, age: 257, outcome: 'parking' },
  { vehicle: 2, age: 254, outcome: 'parking' },
  { vehicle: 1, age: 230, outcome: 'WithBailiffs' },
  { vehicle: 0, age: 213, outcome: 'summer' },
  { vehicle: 1, age: 171, outcome: 'twice' },
  { vehicle: 0, age: 139, outcome: 'holiday' },
  { vehicle: 2, age: 112, outcome: 'Due' },
  { vehicle: 0, age: 97, outcome: 'autumn' },
  { vehicle: 1, age: 95, outcome: 'autumn' },
  { vehicle: 1, age: 74, outcome: 'PaidElsewhere' },
  { vehicle: 0, age: 53, outcome: 'second-try' },
  { vehicle: 0, age: 45, outcome: 'Due' },
  { vehicle: 2, age: 26, outcome: 'disputed' },
  { vehicle: 1, age: 16, outcome: 'last' },
  { vehicle: 0, age: 13, outcome: 'Due' },
  { vehicle: 0, age: 6, outcome: 'Due' },
  { vehicle: 2, age: 8, outcome: 'held' },
]

/** Fines of payments that failed: another payment pays them, or they stay due. */
const triedAges: Readonly<Record<string, number>> = { declined: 53, cancelled: 13 }

const outcomeOf = ({ outcome }: PlannedFine): SampleOutcome => {
  switch (outcome) {
    case 'Due':
    case 'WithBailiffs':
    case 'PaidElsewhere':
      return { _tag: outcome }
    default:
      return { _tag: 'PaidHere' }
  }
}

const clearingDays = 5

const insertPayments = async (
  inStep: Step,
  deps: SampleDeps,
  { userId, now }: SampleDriverAccount,
  stored: readonly StoredFine[],
): Promise<void> => {
  const today = localDateOf(now)
  const fio = `${holder.surname} ${holder.name} ${holder.patronymic}`
  for (const [index, { name, daysAgo, end }] of payments.entries()) {
    const ages = fines.filter(({ outcome }) => outcome === name).map(({ age }) => age)
    const wanted = new Set([...ages, triedAges[name]])
    const chargeIds = stored.filter(({ age }) => wanted.has(age)).map(({ id }) => id)
    const at = sampleMoment(addDays(today, -daysAgo), 10 + (index % 9))
    const system = index % 2 === 0 ? 'A3' : 'moneta'
    const isCleared = (end === 'Paid' && daysAgo > clearingDays) || end === 'Refunded'
    const clearedAt = isCleared ? sampleMoment(addDays(today, clearingDays - daysAgo), 12) : undefined
    const payment = { name, chargeIds, system, at, end, clearedAt } as const
    await inStep((trx) => makeSamplePayment(trx, deps, { userId, fio }, payment))
  }
}

const insertDocuments = async (trx: Trx, { userId, now }: SampleDriverAccount): Promise<void> => {
  await insertVehicles(trx, userId, vehicles, now)
  const subjects = vehicles.map(({ sts }) => ({ kind: 'sts' as const, value: sts }))
  await insertAnswered(trx, subjects, 'demo', now)
  if ((await listPersonal(trx, userId, 'licence')).length > 0) return
  const { licence, inn } = documents
  const insert = (kind: PersonalKind, number: string) =>
    insertPersonal(trx, { userId, kind, now }, { id: randomUUID(), number, holder })
  await insert('licence', licence)
  await insert('inn', inn)
}

/** Fills the account of a driver: documents, a year of fines and payments, a dispute with its ticket, a refund, notifications. */
export const fillDriver = async (
  inStep: Step,
  deps: SampleDeps,
  account: SampleDriverAccount,
): Promise<void> => {
  const { now } = account
  const today = localDateOf(now)
  const random = randomOf('fines of the sample driver')
  const planned = fines.map((fine) => {
    const { age } = fine
    return sampleFine(random, { vehicle: vehicles[fine.vehicle], age, outcome: outcomeOf(fine) }, today)
  })
  const stored = await inStep(async (trx) => {
    await insertDocuments(trx, account)
    return storeFines(trx, planned, now)
  })
  await insertPayments(inStep, deps, account, stored)
  await inStep(async (trx) => {
    await insertTicket(trx, deps, account)
    await insertNews(trx, deps, account, stored)
  })
}
