import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** How many different numbers of documents one caller may look up in a day. */
export interface NewNumberLimit {
  readonly maxPerDay: number
  /** Numbers before the wait between two of them begins to grow. */
  readonly withoutWait: number
}

/**
 * A family, or an office of fifteen people with two numbers each, is never made to wait. Forty people with two numbers each get
 * them within a working day and wait 85 minutes altogether, unless they have accounts, whose numbers do not count here. A program that walks through numbers gets fewer
 * than a hundred answers a day, so a series of a million certificates would take decades.
 */
export const networkLimit: NewNumberLimit = { maxPerDay: 90, withoutWait: 30 }

/** An account with a confirmed e-mail that is older than a day, or one that has paid. */
const knownAccountLimit: NewNumberLimit = { maxPerDay: 60, withoutWait: 30 }

/** An organisation with a running tariff for a number of vehicles enters its fleet at once. */
export const organisationLimit: NewNumberLimit = { maxPerDay: 2000, withoutWait: 2000 }

/** An organisation with a running tariff for any number of vehicles looks up thousands of them in one list. */
const largeFleetLimit: NewNumberLimit = { maxPerDay: 20_000, withoutWait: 20_000 }

/** An organisation of a known account without a running tariff: anyone may create one, so it is limited like a small fleet. */
const trialLimit: NewNumberLimit = { maxPerDay: 300, withoutWait: 100 }

/** Whose limit counts: a visitor has that of the network, everyone else a separate one. */
export type LimitClass = 'visitor' | 'known' | 'trial' | 'organisation' | 'large-fleet'

/** The limit of each class. */
export const limitOf: Readonly<Record<LimitClass, NewNumberLimit>> = {
  visitor: networkLimit,
  known: knownAccountLimit,
  trial: trialLimit,
  organisation: organisationLimit,
  'large-fleet': largeFleetLimit,
}

/** A network while visitors without an account together look up far more numbers than on any ordinary day. */
export const crowdedNetworkLimit: NewNumberLimit = { maxPerDay: 10, withoutWait: 5 }

/** Different numbers that visitors without an account look up in a day before `crowdedNetworkLimit` applies. */
export const maxNewNumbersOfVisitors = 50_000

/** The last characters in which the numbers of one series differ: a thousand to ten thousand neighbours, check digits included. */
const countedCharacters = 4

/** Of a tax number, which ends with two check digits. */
const countedCharactersOfInn = 6

/** The numbers of one series that all visitors without an account together look up in a day: as many as one network. */
export const seriesLimit: NewNumberLimit = {
  maxPerDay: networkLimit.maxPerDay,
  withoutWait: networkLimit.maxPerDay,
}

/** Returns the series of a number that begins with its kind: two documents of one series were issued one soon after the other. */
export const seriesOf = (number: string): string =>
  number.slice(0, number.startsWith('INN') ? -countedCharactersOfInn : -countedCharacters)

/** The numbers that a caller has looked up within a day. */
export interface AskedNumbers {
  readonly count: number
  readonly firstAt: Instant
  readonly lastAt: Instant
}

const numbersPerStep = 5
const longestWaitSeconds = 600

/** The wait before the next number: 1, 2, 4 … 600 seconds, longer by every fifth number. */
const waitAfter = (count: number, { withoutWait }: NewNumberLimit): number =>
  count < withoutWait
    ? 0
    : Math.min(longestWaitSeconds, 2 ** Math.floor((count - withoutWait) / numbersPerStep))

/** Returns the seconds until a caller may look up another number; zero if the caller may now. */
export const secondsUntilNewNumber = (
  asked: AskedNumbers | null,
  limit: NewNumberLimit,
  now: Instant,
): number => {
  if (asked === null) return 0
  const { count, firstAt, lastAt } = asked
  const freeAt =
    count >= limit.maxPerDay ? instant(firstAt + dayMs) : instant(lastAt + 1000 * waitAfter(count, limit))
  return Math.max(0, Math.ceil((freeAt - now) / 1000))
}

/** Returns the moment since which numbers count. */
export const newNumbersSince = (now: Instant): Instant => instant(now - dayMs)
