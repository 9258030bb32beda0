import { minuteMs } from '#domain/dates/duration.ts'

/** Maximum of callers with a separate counter. If a minute has more of them, the others share counters. */
const maxCallers = 20_000

const sharedCounts = 1024

/**
 * Returns the key of a counter that several callers share: memory stays bounded and no counter is dropped to
 * make room.
 */
const sharedCountOf = (caller: string): string => {
  let hash = 0
  for (const char of caller) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % sharedCounts
  return `shared ${hash}`
}

/**
 * Limits the requests of a caller in a clock minute. Counters are kept in memory and dropped after their minute. Returns
 * the seconds until the next permitted request; null if it is permitted now.
 */
export const makeMinuteLimit = (now: () => number): ((caller: string, max: number) => number | null) => {
  let minute = 0
  let counts = new Map<string, number>()
  return (caller, max) => {
    const present = Math.floor(now() / minuteMs)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const key = counts.has(caller) || counts.size < maxCallers ? caller : sharedCountOf(caller)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > max ? Math.ceil(((present + 1) * minuteMs - now()) / 1000) : null
  }
}

/** Limits the requests of each visitor to the same number a minute. Returns the same as `makeMinuteLimit`. */
export const makeVisitorLimit = (max: number, now: () => number): ((visitor: string) => number | null) => {
  const waitOf = makeMinuteLimit(now)
  return (visitor) => waitOf(visitor, max)
}
