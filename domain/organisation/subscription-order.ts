import { counted } from '#domain/wording/plural.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import type { SubscriptionOrder } from './subscription.ts'
import { fits, paidTariffs, type PaidTariffName, tariffFor, tariffTable, vehicleForms } from './tariff.ts'

/**
 * A validated order: a tariff for a month, a quarter, half a year or a year, counted in days (spec §3,
 * countDays).
 */
export interface TariffOrder {
  readonly tariff: PaidTariffName
  readonly countDays: number
  readonly months: number
}

export const subscriptionTerms: readonly Pick<TariffOrder, 'countDays' | 'months'>[] = [
  { countDays: 30, months: 1 },
  { countDays: 90, months: 3 },
  { countDays: 180, months: 6 },
  { countDays: 365, months: 12 },
]

const unknownType = invalid('subscription.type', 'Такого тарифа нет. Выберите тариф из списка')

const unknownTerm = invalid(
  'subscription.days',
  `Тариф оформляется на ${subscriptionTerms.map(({ countDays }) => countDays).join(', ')} дней: выберите срок из этих`,
)

const tooSmall = (vehicles: number): Parsed<never> =>
  invalid(
    'subscription.vehicles',
    `В автопарке ${counted(vehicles, vehicleForms)}, тариф столько не берёт. Подойдёт «${tariffFor(vehicles).title}»`,
  )

/** A demo cannot be ordered, and neither can a tariff whose limit is below the size of the fleet. */
export const parseSubscriptionOrder = (
  { subscribeType, countDays }: SubscriptionOrder,
  vehicles: number,
): Parsed<TariffOrder> => {
  const tariff = paidTariffs.find((name) => tariffTable[name].subscribeType === subscribeType)
  if (tariff === undefined) return unknownType
  const term = subscriptionTerms.find((candidate) => candidate.countDays === countDays)
  if (term === undefined) return unknownTerm
  return fits(tariffTable[tariff], vehicles) ? valid({ tariff, ...term }) : tooSmall(vehicles)
}
