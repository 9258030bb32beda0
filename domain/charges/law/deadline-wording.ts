import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import type { Deadline, DeadlineKind } from './deadlines.ts'

/** Days on which something happens without an action of the payer: before it, and from that day on. */
const events: Partial<Record<DeadlineKind, readonly [ahead: string, past: string]>> = {
  force: ['Вступит в силу', 'Вступило в силу'],
  execution: ['Взыскание прекратится', 'Взыскание прекратилось'],
}

/** An action on the last day itself is in time: «по 7 декабря» includes the day. */
const prepositions: Partial<Record<DeadlineKind, string>> = { toll: 'по', discount: 'по', pay: 'по' }

/** Estimates start on the day of the ruling, the law on the day of delivery, so an estimated day may still lie ahead. */
const passed = ({ date, estimated }: Deadline, today: LocalDate): string => {
  if (date >= today) return ''
  return estimated ? ', срок, вероятно, прошёл' : ', срок прошёл'
}

/** Returns a deadline as a sentence: «Обжаловать до 16 ноября, срок, вероятно, прошёл». */
export const describeDeadline = (deadline: Deadline, today: LocalDate): string => {
  const { kind, title, date, estimated } = deadline
  const day = formatNearDate(date, today)
  const isFuture = date >= today
  const around = estimated ? 'примерно ' : ''
  const event = events[kind]
  if (event !== undefined) return `${date > today ? event[0] : event[1]} ${around}${day}`
  return `${title} ${isFuture ? around : ''}${prepositions[kind] ?? 'до'} ${day}${passed(deadline, today)}`
}
