import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Random } from '#adapters/random/random.ts'
import type { Authority } from './violation.ts'

/** «261102»: the day in a number. */
const sixDigits = (date: LocalDate): string => date.slice(2).replaceAll('-', '')

const withCheckDigit = (digits: string): Uin => `${digits}${uinCheckDigit(digits)}` as Uin

interface Ruling {
  readonly region: string
  readonly ruledOn: LocalDate
}

/** Digits of a number except the last, by the authority that ruled (facts 1.5). */
const shapes: Readonly<Record<Authority, (random: Random, ruling: Ruling) => string>> = {
  cameras: (random, { region, ruledOn }) => `188101${region}${sixDigits(ruledOn)}${random.digits(5)}`,
  // Numbers of printed forms contain no date.
  inspector: (random, { region }) => `188104${region}${random.digits(11)}`,
  madi: (random, { ruledOn }) => `03560430101${sixDigits(ruledOn)}${random.digits(7)}`,
  parking: (random, { ruledOn }) => `03554310101${sixDigits(ruledOn)}${random.digits(7)}`,
  transport: (random, { ruledOn }) => `10673412${sixDigits(ruledOn)}${random.digits(5)}`,
}

/** Returns a random UIN of an authority with a valid check digit. */
export const rulingNumber = (random: Random, authority: Authority, ruling: Ruling): Uin =>
  withCheckDigit(shapes[authority](random, ruling))

/** UIN of a tax notice: the tax service, its office, the day, a number. */
export const noticeNumber = (random: Random, office: string, noticedOn: LocalDate): Uin =>
  withCheckDigit(`1820${office}${sixDigits(noticedOn)}${random.digits(5)}`)
