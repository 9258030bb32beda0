import { instant, type Instant } from '#domain/dates/instant.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Wrong passwords of one account that cost nothing but the try. */
export const freeTries = 10

/** How often one account was tried in vain, and when last. */
export interface WrongTries {
  readonly count: number
  readonly lastAt: Instant
}

export const noTries: WrongTries = { count: 0, lastAt: instant(0) }

/** An hour after the last wrong password everything is forgotten. */
const isForgotten = ({ lastAt }: WrongTries, now: Instant): boolean => now - lastAt >= hourMs

/** The pause after so many: a minute after the tenth, twice as long after each further one, an hour at most. */
const pauseMs = (count: number): number =>
  count < freeTries ? 0 : Math.min(hourMs, minuteMs * 2 ** Math.min(count - freeTries, 10))

/** Seconds until the account may be tried again; zero where it may be now. */
export const secondsUntilTry = (tries: WrongTries, now: Instant): number =>
  isForgotten(tries, now) ? 0 : Math.max(0, Math.ceil((tries.lastAt + pauseMs(tries.count) - now) / 1000))

export const afterWrongTry = (tries: WrongTries, now: Instant): WrongTries => ({
  count: isForgotten(tries, now) ? 1 : tries.count + 1,
  lastAt: now,
})
