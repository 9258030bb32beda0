import { addDays, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Simulation } from './simulation.ts'

/** A charge as the register knows it. */
export interface SimulatedCharge {
  readonly id: ChargeId
  readonly uin: Uin
  readonly article: string
  readonly ruledOn: LocalDate
  /** Every sum that the register has named, in the order of time. */
  readonly amounts: Kopecks[]
  /** Whether the register says that it was paid at another service. */
  isPaidElsewhere: boolean
}

/** What payers enter about themselves, which must never appear in a log or in a message for the operator. */
export const personalData = {
  email: 'kanareikin@example.ru',
  lastName: 'Канарейкин',
  firstName: 'Мстислав',
  patronymic: 'Ростиславович',
  sts: '9911123456',
} as const

const driverCount = 3
const companyCount = 2
const chargeCount = 6

/** Days since the ruling: the discount of 30 days has begun, ends today or soon, or is over. */
const agesInDays = [2, 29, 30, 30, 31, 70]

const idOf = (kind: number, serial: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(serial).padStart(12, '0')}`

const uinOf = (serial: number): Uin => {
  const digits = `188101772611${String(serial).padStart(7, '0')}`
  return `${digits}${uinCheckDigit(digits)}` as Uin
}

/** Users and charges at the beginning of a run. */
export interface Scenario {
  readonly drivers: readonly string[]
  readonly companies: readonly string[]
  readonly charges: readonly SimulatedCharge[]
}

/** Inserts the users and charges of a run. */
export const insertScenario = async ({ database, random, start, time }: Simulation): Promise<Scenario> => {
  const { db } = database.store
  const at = new Date(start)
  const clientId = idOf(0, 1)
  const users = Array.from({ length: driverCount + companyCount }, (_, index) => idOf(1, index + 1))
  const charges = Array.from({ length: chargeCount }, (_, index): SimulatedCharge => ({
    id: idOf(2, index + 1) as ChargeId,
    uin: uinOf(index + 1),
    article: '12.9 ч.2',
    ruledOn: addDays(localDateOf(time.now()), -random.pick(agesInDays)),
    amounts: [kopecks(random.pick([50_000, 75_000, 500_000, 1_234_567]))],
    isPaidElsewhere: false,
  }))
  await db
    .insertInto('clients')
    .values({ id: clientId, salt: '', site_type: 'web', created_at: at })
    .execute()
  await db
    .insertInto('users')
    .values(users.map((id) => ({ id, client_id: clientId, channel: 'WebVersion', created_at: at })))
    .execute()
  await db
    .insertInto('charges')
    .values(
      charges.map(({ id, uin, article, ruledOn, amounts }) => ({
        id,
        uin,
        kind: 'fine' as const,
        title: 'Превышение скорости на 20–40 км/ч',
        article,
        ruled_on: ruledOn,
        amount: amounts[0] ?? 0,
        photos: '[]',
        bailiff: false,
        source: 'simulation',
        record_hash: '',
        updated_at: at,
      })),
    )
    .execute()
  return { drivers: users.slice(0, driverCount), companies: users.slice(driverCount), charges }
}
