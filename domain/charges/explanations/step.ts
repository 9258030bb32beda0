import type { LocalDate } from '#domain/dates/local-date.ts'

/** One step of a calculation that a reader can follow: what was done, to which date it led, and by which law. */
export interface Step {
  readonly code: string
  readonly text: string
  readonly date: LocalDate | null
  readonly source: string | null
}

export const step = (
  code: string,
  text: string,
  source: string | null,
  date: LocalDate | null = null,
): Step => ({
  code,
  text,
  date,
  source,
})
