import type { Charge } from '#domain/charges/charge.ts'
import { counted, fineForms, type PluralForms } from '#domain/wording/plural.ts'

const taxForms: PluralForms = ['налог', 'налога', 'налогов']
export const chargeForms: PluralForms = ['начисление', 'начисления', 'начислений']

/** Returns the forms of the noun for these charges: fines, taxes, or charges where both are among them. */
export const formsOf = (charges: readonly Pick<Charge, 'kind'>[]): PluralForms => {
  const kinds = new Set(charges.map(({ kind }) => kind))
  if (kinds.has('tax')) return kinds.has('fine') ? chargeForms : taxForms
  return fineForms
}

/** Formats the number of charges by their kinds: «2 штрафа», «1 налог», «5 начислений». */
export const countCharges = (charges: readonly Pick<Charge, 'kind'>[]): string =>
  counted(charges.length, formsOf(charges))
