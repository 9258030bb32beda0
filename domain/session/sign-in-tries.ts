import { instant, type Instant } from '#domain/dates/instant.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Wrong passwords that cost no wait. */
export const freeTries = 10

/**
 * From this many wrong passwords on, they are counted for a day instead of an hour, because that is an attack.
 */
const attackTries = 20

/**
 * Wrong passwords of one account, from networks that are not known, after which a network that has waited gets no try of its
 * own any more (NIST SP 800-63B-4, 3.2.2: at most 100 failed attempts on one account).
 */
export const maxWrongTries = 100

/** Wrong passwords since the last right one, and the moment of the last. */
export interface WrongTries {
  readonly count: number
  readonly lastAt: Instant
}

export const noTries: WrongTries = { count: 0, lastAt: instant(0) }

const rememberedMs = (count: number): number => (count < attackTries ? hourMs : 24 * hourMs)

const isForgotten = ({ count, lastAt }: WrongTries, now: Instant): boolean =>
  now - lastAt >= rememberedMs(count)

/** The pause after so many: a minute after the tenth, twice as long after each further one, an hour at most. */
const pauseMs = (count: number): number =>
  count < freeTries ? 0 : Math.min(hourMs, minuteMs * 2 ** Math.min(count - freeTries, 10))

/** Seconds until the next try may be made; zero where it may be made now. */
export const secondsUntilTry = (tries: WrongTries, now: Instant): number =>
  isForgotten(tries, now) ? 0 : Math.max(0, Math.ceil((tries.lastAt + pauseMs(tries.count) - now) / 1000))

export const afterWrongTry = (tries: WrongTries, now: Instant): WrongTries => ({
  count: isForgotten(tries, now) ? 1 : tries.count + 1,
  lastAt: now,
})

/** Days for which a network is known to an account after a sign-in. */
export const knownNetworkDays = 90

/** How long a promised try is kept for a network that does not come back for it. */
export const reservedTryMs = hourMs

/** What is known of the tries of one account as seen from one network. */
export interface SignInAttempts {
  /** Wrong passwords from all networks where the account was not signed in to before. */
  readonly ofAccount: WrongTries
  /** Wrong passwords from this network, where the account was signed in to before; null where it was not. */
  readonly ofKnownNetwork: WrongTries | null
  /** From when on this network has one try that other networks cannot use up; null where it was promised none. */
  readonly promisedAt: Instant | null
}

export type TryDecision =
  | { readonly _tag: 'Allowed' }
  | {
      readonly _tag: 'Wait'
      readonly seconds: number
      /** The try to be promised to this network; null where it has a promise, or gets none. */
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
  { ofAccount, ofKnownNetwork, promisedAt }: SignInAttempts,
  now: Instant,
): TryDecision => {
  const seconds = secondsUntilTry(ofKnownNetwork ?? ofAccount, now)
  if (seconds === 0) return allowed
  if (ofKnownNetwork !== null || ofAccount.count >= maxWrongTries)
    return { _tag: 'Wait', seconds, promise: null }
  if (promisedAt === null || now - promisedAt >= reservedTryMs)
    return { _tag: 'Wait', seconds, promise: instant(now + seconds * 1000) }
  if (promisedAt <= now) return allowed
  return { _tag: 'Wait', seconds: Math.min(seconds, secondsUntil(promisedAt, now)), promise: null }
}
