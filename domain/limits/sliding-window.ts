import { latestStored } from '#domain/dates/clock-difference.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** Number of slots of a window: more slots are more exact and need more rows. */
const slotsPerWindow = 6

/** Number of requests admitted in one slot of a window. */
export interface SlotCount {
  readonly slot: number
  readonly count: number
}

const slotMs = (windowMs: number): number => windowMs / slotsPerWindow

/** Returns the number of the slot of a moment. */
export const slotOf = (windowMs: number, now: Instant): number => Math.floor(now / slotMs(windowMs))

/**
 * Returns the oldest slot that counts now. It counts in full, although the window covers only a part of it: an admission
 * counts for the window and up to one slot more, so no window of any position exceeds the budget.
 */
export const oldestSlot = (windowMs: number, now: Instant): number =>
  slotOf(windowMs, instant(now - windowMs))

/** Returns the newest slot that counts now. Later slots are from a clock that ran ahead and was set back. */
export const newestSlot = (windowMs: number, now: Instant): number => slotOf(windowMs, latestStored(now))

/** Returns the moment at which admissions of this slot stop counting. */
export const slotEndsAt = (windowMs: number, slot: number): Instant =>
  instant((slot + 1) * slotMs(windowMs) + windowMs)

/** Returns the seconds until the counts of these slots, in any order, permit one more admission; zero if they do now. */
export const secondsUntilFree = (
  counts: readonly SlotCount[],
  budget: { readonly max: number; readonly windowMs: number },
  now: Instant,
): number => {
  const { max, windowMs } = budget
  const oldest = oldestSlot(windowMs, now)
  const newest = newestSlot(windowMs, now)
  const counting = counts
    .filter(({ slot }) => slot >= oldest && slot <= newest)
    .toSorted((a, b) => a.slot - b.slot)
  let left = counting.reduce((sum, { count }) => sum + count, 0)
  let seconds = 0
  for (const { slot, count } of counting) {
    if (left < max) break
    left -= count
    seconds = Math.ceil((slotEndsAt(windowMs, slot) - now) / 1000)
  }
  return seconds
}
