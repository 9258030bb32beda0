import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { demoFine } from './demo-fine.ts'
import { demoTax, taxes } from './demo-tax.ts'
import type { Random, Weighted } from '#adapters/random/random.ts'
import { moscow, type DemoRegion, regionByCode } from './region.ts'
import { drawStatusAt } from './demo-status.ts'
import { type Authority, driverViolations, type Violation, violations } from './violation.ts'

interface UinFacts {
  readonly authority: Authority
  readonly region: DemoRegion
  readonly dayAt: number | null
}

/**
 * Returns what the digits of a ruling's number contain (facts 1.5); undefined for numbers of registers that the demo does
 * not have.
 */
const factsOf = (uin: Uin): UinFacts | undefined => {
  if (uin.startsWith('0356')) return { authority: 'madi', region: moscow, dayAt: 11 }
  if (uin.startsWith('0355')) return { authority: 'parking', region: moscow, dayAt: 11 }
  if (uin.startsWith('106')) return { authority: 'transport', region: moscow, dayAt: 8 }
  if (!uin.startsWith('1881')) return undefined
  const region = regionByCode(uin.slice(6, 8)) ?? moscow
  return uin[5] === '1' || uin[5] === '5'
    ? { authority: 'cameras', region, dayAt: 8 }
    : { authority: 'inspector', region, dayAt: null }
}

const maxAgeDays = 400

/** Returns the day in the number; null where it is not one of the last 400 days. */
const dayInside = (uin: Uin, dayAt: number | null, today: LocalDate): LocalDate | null => {
  if (dayAt === null) return null
  const [year, month, day] = [0, 2, 4].map((offset) => uin.slice(dayAt + offset, dayAt + offset + 2))
  const parsed = parseLocalDate(`20${year}-${month}-${day}`)
  if (!isValid(parsed)) return null
  const age = daysBetween(parsed.value, today)
  return age >= 0 && age <= maxAgeDays ? parsed.value : null
}

const violationsOf = (authority: Authority, region: DemoRegion): Weighted<Violation> =>
  [...violations, ...driverViolations]
    .map(([weight, of]) => [weight, of(region)] as const)
    .filter(([, violation]) => violation.authority === authority)

/** Returns the charge with that number, or an empty list. */
export const chargeByNumber = (random: Random, uin: Uin, today: LocalDate): readonly ChargeRecord[] => {
  if (random.chance(0.1)) return []
  if (uin.startsWith('1820')) {
    const office = uin.slice(4, 8)
    return [demoTax(random, { documents: {}, office, tax: random.pick(taxes), today, uin })]
  }
  const facts = factsOf(uin)
  if (facts === undefined) return []
  const { authority, region, dayAt } = facts
  const ruledOn = dayInside(uin, dayAt, today) ?? addDays(today, -random.int(3, 60))
  const status = drawStatusAt(random, daysBetween(ruledOn, today))
  const violation = random.weighted(violationsOf(authority, region))
  const given = { uin, ruledOn, status }
  return [demoFine(random, { documents: {}, region, violation, today, given })]
}
