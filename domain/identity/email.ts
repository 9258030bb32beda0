import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { isEmpty, missing } from './required.ts'
import { MAX_INPUT_LENGTH, tooLong, withoutFormatSigns } from './tidy-text.ts'

/** E-mail address in small letters. */
export type Email = Branded<string, 'Email'>

// RFC 5321 section 4.5.3.1 and RFC 1035 section 2.3.4.
const LONGEST_ADDRESS = 254
const LONGEST_MAILBOX = 64
const LONGEST_LABEL = 63

// RFC 5322 section 3.2.3, dot-atom; RFC 6531 adds the letters of other alphabets.
const LATIN_MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LATIN_LABEL = /^[a-z\d-]+$/

const isNational = (text: string): boolean => /[^\0-\x7f]/.test(text)

// A Cyrillic letter among Latin ones is a slip that leads to somebody else's mailbox.
const mixesAlphabets = (text: string): boolean => /\p{sc=Latin}/u.test(text) && /\p{sc=Cyrillic}/u.test(text)

const isLabel = (label: string): boolean =>
  label.length <= LONGEST_LABEL &&
  !label.startsWith('-') &&
  !label.endsWith('-') &&
  (LATIN_LABEL.test(label) || (/^[\p{L}\p{M}\p{N}-]+$/u.test(label) && !mixesAlphabets(label)))

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every(isLabel) &&
    /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/u.test(labels.at(-1) ?? '')
  )
}

/** A mailbox in national letters is given out at national domains only. */
const isMailbox = (mailbox: string, domain: string): boolean =>
  mailbox.length <= LONGEST_MAILBOX &&
  (LATIN_MAILBOX.test(mailbox) ||
    (/^[\p{L}\p{M}\p{N}_+-]+(?:\.[\p{L}\p{M}\p{N}_+-]+)*$/u.test(mailbox) &&
      !mixesAlphabets(mailbox) &&
      isNational(domain)))

const isAddress = (text: string): text is Email => {
  if (text.length > LONGEST_ADDRESS) return false
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && isMailbox(text.slice(0, at), domain) && isDomain(domain)
}

/** One spelling of each letter, small, and nothing that cannot be seen. */
const normal = (text: string): string => withoutFormatSigns(text.normalize('NFKC')).trim().toLowerCase()

/** Whether a text is an e-mail address as it is stored: its own normal form. */
export const isEmail = (text: string): text is Email => isAddress(text) && text === normal(text)

/** The address inside «Иван <a@b.ru>», «mailto:a@b.ru» and «E-mail: a@b.ru». */
const undressed = (text: string): string =>
  (/<([^<>]*)>$/.exec(text)?.[1] ?? text)
    .replace(/^(?:mailto|e-?mail|(?:эл(?:ектронная|\.)? ?)?почта|имейл):/, '')
    .trim()

/** Spec §5, e-mail: the standard format, international domains included. */
export const parseEmail = (input: string): Parsed<Email> => {
  if (input.length > MAX_INPUT_LENGTH) return tooLong()
  const text = normal(input)
  if (text.length > MAX_INPUT_LENGTH) return tooLong()
  if (isEmpty(text)) return missing()
  const address = undressed(text)
  return isAddress(address) ? valid(address) : invalid('email', 'Value is not a valid email address')
}
