import { instant, type Instant } from '#domain/dates/instant.ts'

/** Slots that a window is divided into: more are more exact and cost more rows. */
const slotsPerWindow = 6

/** What was admitted in one slot of a window. */
export interface SlotCount {
  readonly slot: number
  readonly count: number
}

const slotMs = (windowMs: number): number => windowMs / slotsPerWindow

/** Number of the slot that a moment belongs to. */
export const slotOf = (windowMs: number, now: Instant): number => Math.floor(now / slotMs(windowMs))

/**
 * The oldest slot that counts now. The window reaches into it, so it counts in full: an admission counts for the window and
 * up to one slot more, and no window of any position holds more admissions than the budget.
 */
export const oldestSlot = (windowMs: number, now: Instant): number =>
  slotOf(windowMs, instant(now - windowMs))

/** When admissions of this slot stop counting. */
export const slotEndsAt = (windowMs: number, slot: number): Instant =>
  instant((slot + 1) * slotMs(windowMs) + windowMs)

/** Seconds until the counts of these slots, in any order, leave room for one more admission; zero where they do now. */
export const secondsUntilRoom = (
  counts: readonly SlotCount[],
  budget: { readonly most: number; readonly windowMs: number },
  now: Instant,
): number => {
  const { most, windowMs } = budget
  const oldest = oldestSlot(windowMs, now)
  const counting = counts.filter(({ slot }) => slot >= oldest).toSorted((one, other) => one.slot - other.slot)
  let left = counting.reduce((sum, { count }) => sum + count, 0)
  let seconds = 0
  for (const { slot, count } of counting) {
    if (left < most) break
    left -= count
    seconds = Math.ceil((slotEndsAt(windowMs, slot) - now) / 1000)
  }
  return seconds
}
