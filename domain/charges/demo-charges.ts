import type { Charge } from './charge.ts'

/** Said wherever charges of the demo registry are shown, printed or saved, under every brand. */
export const demoChargesText =
  'Начисления придуманы, чтобы показать сервис. Таких постановлений нет, платить по ним не нужно.'

/** The same in one line of a phone, above a list whose first charge has to be in the first screen. */
export const demoChargesLine = 'Начисления придуманы, платить не нужно'

/** The same for an SMS. */
export const demoChargesMark = 'Пример, начисления придуманы'

/** Returns the paragraph of an e-mail about invented charges; nothing about real ones. */
export const demoParagraph = ({ isDemo }: Pick<Charge, 'isDemo'>): readonly string[] =>
  isDemo === true ? [demoChargesText] : []

/** Returns whether at least one of the charges is invented. */
export const hasDemoCharges = (charges: readonly Pick<Charge, 'isDemo'>[]): boolean =>
  charges.some(({ isDemo }) => isDemo === true)
