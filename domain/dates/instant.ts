import type { Branded } from '#domain/branded.ts'

/** A moment in milliseconds since 1970-01-01T00:00Z. */
export type Instant = Branded<number, 'Instant'>

const isInstant = (milliseconds: number): milliseconds is Instant => Number.isFinite(milliseconds)

/** Creates an instant from a valid number. Throws on `NaN`, because an unparsed date is a bug. */
export const instant = (milliseconds: number): Instant => {
  if (!isInstant(milliseconds)) throw new RangeError(`not a moment: ${milliseconds}`)
  return milliseconds
}

/** Returns the moment of a date of a database row. Throws on an invalid one, which is a bug. */
export const instantOf = (date: Date): Instant => instant(date.getTime())
