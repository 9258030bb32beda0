import { createEvents } from 'ics'
import type { DeadlineEvent } from '#domain/charges/law/deadline-events.ts'
import { inOneLine } from '#domain/wording/in-one-line.ts'
import { addDays, dayOf, type LocalDate, monthOf, yearOf } from '#domain/dates/local-date.ts'

const parts = (date: LocalDate): [number, number, number] => [yearOf(date), monthOf(date), dayOf(date)]

/** RFC 5545, §3.1: the maximum length of a line in octets. A Cyrillic letter has two; the library counts letters. */
const maxOctets = 75

const octets = new TextEncoder()

const folded = (line: string): string => {
  let length = 0
  let lines = ''
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (length + size > maxOctets) {
      lines += '\r\n '
      length = 1
    }
    lines += sign
    length += size
  }
  return lines
}

const refolded = (file: string): string =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')

/** Texts come from registers. The library escapes line feeds only, and programs begin a line after a carriage return, too. */
const textOf = (text: string): string => text.split('\n').map(inOneLine).join('\n')

/** An iCalendar file of all-day events, each with a reminder three days ahead; `null` for an empty list. */
export const calendarFile = (events: readonly DeadlineEvent[], product: string): string | null => {
  if (events.length === 0) return null
  const { error, value } = createEvents(
    events.map(({ id, date, title, text }) => ({
      uid: `${id}@fines`,
      start: parts(date),
      end: parts(addDays(date, 1)),
      title: inOneLine(title),
      description: textOf(text),
      productId: product,
      busyStatus: 'FREE',
      alarms: [{ action: 'display', description: inOneLine(title), trigger: { days: 3, before: true } }],
    })),
  )
  if (error) throw error
  return value ? refolded(value) : null
}
