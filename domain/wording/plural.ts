/** «штраф» after 1, «штрафа» after 2, «штрафов» after 5. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Returns the Russian form of a noun after a number. Fractions take the second form: «1,5 штрафа». */
export const plural = (n: number, [item, few, many]: PluralForms): string => {
  if (!Number.isInteger(n)) return few
  const tens = Math.abs(n) % 100
  const units = tens % 10
  if (tens >= 11 && tens <= 14) return many
  if (units === 1) return item
  return units >= 2 && units <= 4 ? few : many
}

/** Formats a number with its noun: «5 минут», «1,5 штрафа». */
export const counted = (n: number, forms: PluralForms): string =>
  `${String(n).replace('.', ',')} ${plural(n, forms)}`

/** Spec §9: plural forms of «штраф». */
export const fineForms: PluralForms = ['штраф', 'штрафа', 'штрафов']

/** Formats a number of fines: «2 штрафа». */
export const countFines = (n: number): string => counted(n, fineForms)
