const minuteMs = 60_000

/** Holders that are counted one by one; in a minute with more of them the rest share counts. */
const mostHolders = 20_000

const sharedCounts = 1024

/** A count that several holders share: the memory stays bounded and no count is dropped to make room. */
const sharedCountOf = (holder: string): string => {
  let hash = 0
  for (const char of holder) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % sharedCounts
  return `shared ${hash}`
}

/**
 * At most so many requests of a holder in a minute by the clock, counted in memory; counts of minutes that are over are dropped.
 * Answers the seconds until the holder may go on; null where it may now.
 */
export const makeMinuteLimit = (now: () => number): ((holder: string, most: number) => number | null) => {
  let minute = 0
  let counts = new Map<string, number>()
  return (holder, most) => {
    const present = Math.floor(now() / minuteMs)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const key = counts.has(holder) || counts.size < mostHolders ? holder : sharedCountOf(holder)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most ? Math.ceil(((present + 1) * minuteMs - now()) / 1000) : null
  }
}

/** One number of requests a minute for every visitor; answers as `makeMinuteLimit`. */
export const makeVisitorLimit = (most: number, now: () => number): ((visitor: string) => number | null) => {
  const waitOf = makeMinuteLimit(now)
  return (visitor) => waitOf(visitor, most)
}
