import type { Email } from './email.ts'

/** The most common mailbox domains of the country. */
const domains = [
  'mail.ru',
  'yandex.ru',
  'ya.ru',
  'gmail.com',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
] as const

/** Returns whether the edit distance is one: a character too many, too few or different, or two swapped. */
const isOneSlipAway = (typed: string, meant: string): boolean => {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [suffix, wanted] = [typed.slice(start), meant.slice(start)]
  return (
    suffix.slice(1) === wanted ||
    suffix === wanted.slice(1) ||
    suffix.slice(1) === wanted.slice(1) ||
    (suffix.slice(2) === wanted.slice(2) && suffix[0] === wanted[1] && suffix[1] === wanted[0])
  )
}

/**
 * Suggests a correction, «anna@gmial.com» → «anna@gmail.com», or null. It is only a suggestion, because the typed address
 * may exist.
 */
export const suggestEmail = (email: Email): string | null => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (domains.some((known) => known === domain)) return null
  const meant = domains.find((known) => isOneSlipAway(domain, known))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}
