import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { isEmpty, missing } from './text/required.ts'
import { maxInputLength, tooLong, stripFormatChars } from './text/normalise-text.ts'

/** E-mail address in lower case. */
export type Email = Branded<string, 'Email'>

// Maximum lengths of RFC 5321 section 4.5.3.1 and RFC 1035 section 2.3.4.
const maxAddressLength = 254
const maxMailboxLength = 64
const maxLabelLength = 63

// RFC 5322 section 3.2.3, dot-atom, in lower case.
const atomPattern = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const mailboxPattern = String.raw`${atomPattern}(?:\.${atomPattern})*`
const labelPattern = String.raw`[a-z\d]+(?:-+[a-z\d]+)*`

const latinMailboxPattern = new RegExp(`^${mailboxPattern}$`)
const latinLabelPattern = new RegExp(`^${labelPattern}$`)
const latinAddressPattern = new RegExp(
  String.raw`^${mailboxPattern}@${labelPattern}(?:\.${labelPattern})*\.(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$`,
)

const isWithinLimits = (text: string): boolean => {
  if (text.length <= maxLabelLength) return true
  const at = text.indexOf('@')
  return (
    text.length <= maxAddressLength &&
    at <= maxMailboxLength &&
    text
      .slice(at + 1)
      .split('.')
      .every((label) => label.length <= maxLabelLength)
  )
}

const isNational = (text: string): boolean => /[^\0-\x7f]/.test(text)

// A Cyrillic letter among Latin ones is a typing error that would address another mailbox.
const mixesAlphabets = (text: string): boolean => /\p{sc=Latin}/u.test(text) && /\p{sc=Cyrillic}/u.test(text)

// RFC 6531 adds the letters of other alphabets.
const isNationalMailbox = (mailbox: string): boolean =>
  /^[\p{L}\p{M}\p{N}_+-]+(?:\.[\p{L}\p{M}\p{N}_+-]+)*$/u.test(mailbox) && !mixesAlphabets(mailbox)

const isNationalLabel = (label: string): boolean =>
  /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u.test(label) && !mixesAlphabets(label)

/** Returns whether an address has letters of another alphabet in its domain, and optionally in its mailbox. */
const isNationalAddress = (text: string): boolean => {
  const [mailbox = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return (
    rest.length === 0 &&
    isNational(domain) &&
    (latinMailboxPattern.test(mailbox) || isNationalMailbox(mailbox)) &&
    labels.length > 1 &&
    labels.every((label) => latinLabelPattern.test(label) || isNationalLabel(label)) &&
    /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/u.test(labels.at(-1) ?? '')
  )
}

/** Returns the canonical form: NFKC, lower case, without invisible characters. */
const normal = (text: string): string => stripFormatChars(text.normalize('NFKC')).trim().toLowerCase()

/** Returns whether a text is an e-mail address in its stored form. */
export const isEmail = (text: string): text is Email =>
  isWithinLimits(text) &&
  (latinAddressPattern.test(text) || (isNational(text) && isNationalAddress(text) && text === normal(text)))

/** Returns the address inside «Иван <a@b.ru>», «mailto:a@b.ru» or «E-mail: a@b.ru». */
const withoutDecoration = (text: string): string =>
  (/<([^<>]*)>$/.exec(text)?.[1] ?? text)
    .replace(/^(?:mailto|e-?mail|(?:эл(?:ектронная|\.)? ?)?почта|имейл):/, '')
    .trim()

/** Spec §5, e-mail: parses the standard format, international domains included. */
export const parseEmail = (input: string): Parsed<Email> => {
  // Most addresses arrive in their stored form, which needs no cleaning.
  if (isEmail(input)) return valid(input)
  if (input.length > maxInputLength) return tooLong()
  const text = normal(input)
  if (text.length > maxInputLength) return tooLong()
  if (isEmpty(text)) return missing()
  const address = withoutDecoration(text)
  return isEmail(address) ? valid(address) : invalid('email', 'Value is not a valid email address')
}
