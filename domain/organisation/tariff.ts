import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { demoType } from './subscription.ts'
import type { PluralForms } from '#domain/wording/plural.ts'

/** Plural forms of «машина», for the size of a fleet. */
export const vehicleForms: PluralForms = ['машина', 'машины', 'машин']

/** Tariffs by number of vehicles, the smallest first. The specification names none. */
export const paidTariffs = ['fleet-10', 'fleet-50', 'fleet-200', 'unlimited'] as const

export type PaidTariffName = (typeof paidTariffs)[number]

export type TariffName = 'demo' | PaidTariffName

export interface Tariff {
  readonly name: TariffName
  readonly title: string
  readonly subscribeType: number
  /** Maximum of vehicles; null if the tariff has no limit. */
  readonly vehicles: number | null
}

/** Days of a demo; the specification names no number. */
export const demoDays = 7

/** Type 0 is given (spec §9), this product defines the other types. */
export const tariffTable: Readonly<Record<TariffName, Tariff>> = {
  demo: { name: 'demo', title: 'Пробный период', subscribeType: demoType, vehicles: null },
  'fleet-10': { name: 'fleet-10', title: 'До 10 машин', subscribeType: 1, vehicles: 10 },
  'fleet-50': { name: 'fleet-50', title: 'До 50 машин', subscribeType: 2, vehicles: 50 },
  'fleet-200': { name: 'fleet-200', title: 'До 200 машин', subscribeType: 3, vehicles: 200 },
  unlimited: { name: 'unlimited', title: 'Без ограничений', subscribeType: 4, vehicles: null },
}

/** Returns the tariff of a type; null for an unknown type. */
export const tariffOfType = (subscribeType: number): Tariff | null =>
  Object.values(tariffTable).find((tariff) => tariff.subscribeType === subscribeType) ?? null

/** Returns whether a tariff allows a number of vehicles. */
export const fits = ({ vehicles }: Tariff, count: number): boolean => vehicles === null || count <= vehicles

/** Returns the smallest paid tariff for a fleet of `count` vehicles. */
export const tariffFor = (count: number): Tariff =>
  paidTariffs.map((name) => tariffTable[name]).find((tariff) => fits(tariff, count)) ?? tariffTable.unlimited

/** Price of each tariff for a month, from the configuration. */
export type TariffPrices = Readonly<Record<PaidTariffName, Kopecks>>

/** Returns the price of a tariff for a number of months, in kopecks. */
export const tariffCost = (name: PaidTariffName, months: number, prices: TariffPrices): Kopecks =>
  kopecks(prices[name] * months)
