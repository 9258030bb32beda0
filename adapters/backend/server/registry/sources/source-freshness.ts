import { dayMs } from '#domain/dates/duration.ts'
import { isFromTheFuture } from '#domain/dates/clock-difference.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import type { CheckRow } from './source-checks.repository.ts'

/** Milliseconds for which an answer is fresh: a day; 30 s for a forced look-up, so that repeated clicks send no requests. */
export const freshMs = { default: dayMs, forced: 30_000 } as const

/** Milliseconds before a failed source is asked again. */
const retryAfterMs = 5000

export interface RequestPolicy {
  readonly force: boolean
  /** Milliseconds after which a request without an answer counts as abandoned. */
  readonly claimLifetimeMs: number
  readonly now: Instant
}

/** Returns whether a source is to be asked: not while its answer is fresh or on its way. Answers from the future are old. */
export const isDue = (
  check: CheckRow | undefined,
  { force, claimLifetimeMs, now }: RequestPolicy,
): boolean => {
  if (check === undefined) return true
  const isOlder = (date: Date, milliseconds: number): boolean =>
    date.getTime() <= now - milliseconds || isFromTheFuture(instantOf(date), now)
  if (check.answered_at === null) return isOlder(check.asked_at, claimLifetimeMs)
  if (check.failure !== null) return force || isOlder(check.answered_at, retryAfterMs)
  return isOlder(check.answered_at, force ? freshMs.forced : freshMs.default)
}

/** Returns the checks about one subject. */
export const checksAbout = (
  checks: readonly CheckRow[],
  { kind, value }: SearchSubject,
): readonly CheckRow[] => checks.filter((check) => check.kind === kind && check.value === value)

/** Returns whether every one of the sources has answered, without a failure. */
export const haveAnswered = (sources: readonly ChargeSource[], checks: readonly CheckRow[]): boolean =>
  sources.every(({ name }) =>
    checks.some(
      ({ source, answered_at, failure }) => source === name && answered_at !== null && failure === null,
    ),
  )

const textsOf = (checks: readonly CheckRow[]): ReadonlySet<string> =>
  new Set(
    checks.map(({ kind, value, source, asked_at, answered_at, failure }) =>
      JSON.stringify([kind, value, source, asked_at, answered_at, failure]),
    ),
  )

/** Returns whether two databases know the same answers of the sources. */
export const hasSameChecks = (some: readonly CheckRow[], others: readonly CheckRow[]): boolean => {
  const [first, second] = [textsOf(some), textsOf(others)]
  return first.size === second.size && [...first].every((text) => second.has(text))
}
