import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { type DatabaseName, type Deployment, makeDeployment } from './deployment.ts'
import { type FakedClock, makeClock } from './faked-clock.ts'
import type { Night, Zone } from './nights.ts'

export const vehicle = { sts: '9922334455' as Sts, plate: 'А123ВС77' as Plate }

/** The charges of the night by what is tried with them. */
export const uins = {
  /** The discount ends with the day, or would end if the day were a working day. */
  endsWithDay: sampleUin(101),
  /** The same, to be put into a payment. */
  endsWithDayPaid: sampleUin(102),
  later: sampleUin(103),
  fresh: sampleUin(104),
  overdue: sampleUin(105),
} as const

const rulings = ({ day, ruledOn, laterRuling }: Night): Readonly<Record<keyof typeof uins, LocalDate>> => ({
  endsWithDay: ruledOn,
  endsWithDayPaid: ruledOn,
  later: laterRuling.ruledOn,
  fresh: addDays(day, -1),
  overdue: addDays(day, -100),
})

/** A charge as the command line prints it in JSON. */
export type ShownFine = Omit<Charge, 'happenedAt' | 'paidAt'> & {
  readonly happenedAt: string | null
  readonly paidAt: string | null
  readonly due: number
  readonly status: string
}

/** As the domain knows it: JSON has texts where the domain has moments. */
export const fineOf = ({ happenedAt, paidAt, ...fine }: ShownFine): Charge => ({
  ...fine,
  happenedAt: happenedAt === null ? null : instant(Date.parse(happenedAt)),
  paidAt: paidAt === null ? null : instant(Date.parse(paidAt)),
})

export interface NightUnderTest extends Deployment {
  readonly clock: FakedClock
  /** The moment between the two days. */
  readonly midnight: Instant
  readonly signIn: (who: 'driver' | 'company') => Promise<void>
}

export const minutes = (count: number): number => count * 60_000

const chargesOf = (night: Night): string =>
  Object.entries(rulings(night))
    .map(([name, on]) =>
      writeChargeRecord(
        sampleRecord({
          uin: uins[name as keyof typeof uins],
          documents: { sts: [vehicle.sts], plate: [vehicle.plate] },
          ruledAt: { on, at: null },
        }),
      ),
    )
    .join('\n')

const signInAt =
  ({ product, kvitok }: Deployment): NightUnderTest['signIn'] =>
  async (who) => {
    const [driver, company] = product().demoAccounts
    const { email, password } = (who === 'driver' ? driver : company) ?? { email: '', password: '' }
    const { code, stderr } = await kvitok(['session', 'start', email], { as: who, input: `${password}\n` })
    if (code !== 0) throw new Error(`the ${who} cannot sign in: ${stderr}`)
  }

/** Imports the charges, starts the product for the first time and signs both accounts in; the driver keeps the vehicle. */
const prepare = async (
  deployment: Deployment,
  night: Night,
  signIn: NightUnderTest['signIn'],
): Promise<void> => {
  const imported = await deployment.kvitok(['backend', 'import', '-'], { input: chargesOf(night) })
  if (imported.code !== 0) throw new Error(`the charges were not imported: ${imported.stderr}`)
  await deployment.start()
  await signIn('driver')
  await signIn('company')
  await deployment.request(
    ['documents', 'add', vehicle.sts, '--kind', 'sts', '--plate', vehicle.plate],
    'driver',
  )
}

/** A running deployment, forty minutes before midnight. */
export const openNight = async (
  database: DatabaseName,
  night: Night,
  zone: Zone,
): Promise<NightUnderTest> => {
  const end = midnight(night.nextDay)
  const clock = makeClock(instant(end - minutes(40)), zone)
  const deployment = await makeDeployment(database, clock)
  const signIn = signInAt(deployment)
  try {
    await prepare(deployment, night, signIn)
  } catch (error) {
    await deployment.remove()
    clock.remove()
    throw error
  }
  return { ...deployment, clock, midnight: end, signIn }
}
