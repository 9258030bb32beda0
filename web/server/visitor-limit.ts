const minuteMs = 60_000

/** The seconds until a visitor may ask again; null where they may now. */
export type VisitorLimit = (visitor: string) => number | null

/** So many questions of a visitor in a minute by the clock. Of minutes that are over nothing is remembered. */
export const makeVisitorLimit = (most: number, now: () => number): VisitorLimit => {
  let minute = 0
  let counts = new Map<string, number>()
  return (visitor) => {
    const present = Math.floor(now() / minuteMs)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    return count > most ? Math.ceil(((present + 1) * minuteMs - now()) / 1000) : null
  }
}
