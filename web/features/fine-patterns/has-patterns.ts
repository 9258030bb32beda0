import type { Charge } from '#domain/charges/charge.ts'

/** Fewer fines have nothing to compare. */
const leastFines = 3

/** Returns whether a list has enough fines to show what they have in common. */
export const hasPatterns = (charges: readonly Pick<Charge, 'kind'>[]): boolean =>
  charges.filter(({ kind }) => kind === 'fine').length >= leastFines
