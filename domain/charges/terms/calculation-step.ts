import type { LocalDate } from '#domain/dates/local-date.ts'

/** One step of a calculation that a reader can follow: the operation, the resulting date and the law. */
export interface CalculationStep {
  readonly code: string
  readonly text: string
  readonly date: LocalDate | null
  readonly source: string | null
}

/** Makes a step of a calculation. `source` is the law, `date` the resulting day. */
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
