import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDate, moscowOffsetMs, parseLocalDate } from '#domain/dates/local-date.ts'
import { type Parsed, invalid, isValid, valid } from '#domain/parsed.ts'
import { maxInputLength, tooLong, stripFormatChars } from './text/normalise-text.ts'
import { isEmpty, missing } from './text/required.ts'

/** A day that has begun, in the format DD.MM.YYYY. */
export type PastDate = Branded<string, 'PastDate'>

/** The date must be after this one (spec §5, §9). */
export const earliestDate = localDate('1900-01-01')

const isWritten = (text: string): text is PastDate => /^\d{2}\.\d{2}\.\d{4}$/.test(text)

/** Spec §5: parses DD.MM.YYYY, exactly 10 characters, after 1900-01-01 and before now. Days begin in Moscow. */
export const parsePastDate = (input: string, now: Instant): Parsed<PastDate> => {
  if (input.length > maxInputLength) return tooLong()
  const text = stripFormatChars(input).trim()
  if (isEmpty(text)) return missing()
  if (!isWritten(text)) return invalid('date.format', 'Напишите дату как 31.12.1990')
  const date = parseLocalDate(text)
  if (!isValid(date)) return invalid('date.calendar', 'Такого дня нет в календаре. Проверьте дату')
  if (date.value <= earliestDate) return invalid('date.early', 'Проверьте год: нужна дата после 01.01.1900')
  return Date.parse(date.value) - moscowOffsetMs < now
    ? valid(text)
    : invalid('date.future', 'Этот день ещё не наступил. Проверьте дату')
}
