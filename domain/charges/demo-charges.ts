import type { Charge } from './charge.ts'

/** Said wherever charges of the demo registry are shown, printed or saved, under every brand. */
export const demoChargesText =
  'Начисления придуманы, чтобы показать сервис. Таких постановлений нет, платить по ним не нужно.'

/** Returns whether at least one of the charges is invented. */
export const hasDemoCharges = (charges: readonly Pick<Charge, 'isDemo'>[]): boolean =>
  charges.some(({ isDemo }) => isDemo === true)
