import type { Branded } from '#domain/branded.ts'

/** A moment on the world's clock, in milliseconds since 1970-01-01T00:00Z. */
export type Instant = Branded<number, 'Instant'>

const isInstant = (milliseconds: number): milliseconds is Instant => Number.isFinite(milliseconds)

/** For moments that are known to be numbers: `NaN`, as of an unread date, is a bug. */
export const instant = (milliseconds: number): Instant => {
  if (!isInstant(milliseconds)) throw new RangeError(`not a moment: ${milliseconds}`)
  return milliseconds
}
