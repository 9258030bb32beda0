import type { LocalDate } from '#domain/dates/local-date.ts'

/** One step of a calculation that a reader can follow: what was done, to which date it led, and by which law. */
export interface CalculationStep {
  readonly code: string
  readonly text: string
  readonly date: LocalDate | null
  readonly source: string | null
}

export const calculationStep = (
  code: string,
  text: string,
  source: string | null,
  date: LocalDate | null = null,
): CalculationStep => ({
  code,
  text,
  date,
  source,
})
