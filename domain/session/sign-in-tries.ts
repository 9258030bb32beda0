import { isFromTheFuture } from '#domain/dates/clock-difference.ts'
import { hourMs, minuteMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** Number of wrong passwords without a wait. */
export const freeTries = 10

/**
 * From this many wrong passwords on, they are counted for a day instead of an hour, because that is an attack.
 */
const attackTries = 20

/**
 * Number of wrong passwords of one account from unknown networks after which a network that has waited is no longer given a
 * separate attempt (NIST SP 800-63B-4, 3.2.2: at most 100 failed attempts on one account).
 */
export const maxWrongTries = 100

/** Number of wrong passwords since the last correct one, and the moment of the last. */
export interface WrongTries {
  readonly count: number
  readonly lastAt: Instant
}

export const noTries: WrongTries = { count: 0, lastAt: instant(0) }

const rememberedMs = (count: number): number => (count < attackTries ? hourMs : 24 * hourMs)

const isForgotten = ({ count, lastAt }: WrongTries, now: Instant): boolean =>
  isFromTheFuture(lastAt, now) || now - lastAt >= rememberedMs(count)

/**
 * Returns the wait in milliseconds: a minute after the tenth wrong password, doubled after each further one, at
 * most an hour.
 */
const pauseMs = (count: number): number =>
  count < freeTries ? 0 : Math.min(hourMs, minuteMs * 2 ** Math.min(count - freeTries, 10))

/** Returns the seconds until the next attempt is permitted; zero if it is permitted now. */
export const secondsUntilTry = (tries: WrongTries, now: Instant): number =>
  isForgotten(tries, now) ? 0 : Math.max(0, Math.ceil((tries.lastAt + pauseMs(tries.count) - now) / 1000))

/** Returns the count after another wrong password; an outdated count restarts at 1. */
export const afterWrongTry = (tries: WrongTries, now: Instant): WrongTries => ({
  count: isForgotten(tries, now) ? 1 : tries.count + 1,
  lastAt: now,
})

/** Days after a sign-in in which a network is known to an account. */
export const knownNetworkDays = 90

/** Milliseconds for which a promised attempt is kept for a network that does not use it. */
export const reservedTryMs = hourMs

/** The attempts on one account as seen from one network. */
export interface SignInAttempts {
  /** Wrong passwords from all networks from which the account was not signed in to before. */
  readonly ofAccount: WrongTries
  /** Wrong passwords from this network if the account was signed in to from it before; otherwise null. */
  readonly ofKnownNetwork: WrongTries | null
  /**
   * Moment from which this network has one attempt that other networks cannot use up; null without a promise.
   */
  readonly reservedAt: Instant | null
}

export type TryDecision =
  | { readonly _tag: 'Allowed' }
  | {
      readonly _tag: 'Wait'
      readonly seconds: number
      /** The new promise to this network; null if it already has one or gets none. */
      readonly promise: Instant | null
    }

const allowed: TryDecision = { _tag: 'Allowed' }

const secondsUntil = (at: Instant, now: Instant): number => Math.max(0, Math.ceil((at - now) / 1000))

/**
 * Returns whether a network may try a password of an account now. A known network has a separate count, so guesses from
 * other networks never make the owner wait there. All other networks share one count.
 *
 * A network that has to wait is promised one attempt at the end of the wait: otherwise an attacker who tries first at the
 * end of every wait would lock the owner out. Beyond `maxWrongTries` promises are neither given nor kept, so an attacker
 * with many networks gains at most that many attempts.
 */
export const decideTry = (
  { ofAccount, ofKnownNetwork, reservedAt }: SignInAttempts,
  now: Instant,
): TryDecision => {
  const seconds = secondsUntilTry(ofKnownNetwork ?? ofAccount, now)
  if (seconds === 0) return allowed
  if (ofKnownNetwork !== null || ofAccount.count >= maxWrongTries)
    return { _tag: 'Wait', seconds, promise: null }
  if (reservedAt === null || now - reservedAt >= reservedTryMs)
    return { _tag: 'Wait', seconds, promise: instant(now + seconds * 1000) }
  if (reservedAt <= now) return allowed
  return { _tag: 'Wait', seconds: Math.min(seconds, secondsUntil(reservedAt, now)), promise: null }
}
