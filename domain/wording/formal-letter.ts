import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'

/** A line to fill in by hand. */
export const blankLine = '____________________'

/** Returns the line of the sender; a blank line where the name is empty. */
export const senderLine = (fullName: string): string =>
  `От: ${fullName.trim() === '' ? `${blankLine} (фамилия, имя, отчество)` : fullName.trim()}`

/** Returns the last line: the day of the letter, and a blank line for the signature. */
export const signatureLine = (today: LocalDate): string =>
  `${formatDate(today)}          Подпись: ${blankLine}`
