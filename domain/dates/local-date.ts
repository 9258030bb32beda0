import type { Branded } from '#domain/branded.ts'

/** A calendar date of the law, `YYYY-MM-DD`, in Moscow unless said otherwise. */
export type LocalDate = Branded<string, 'LocalDate'>
