import { memoize } from '#domain/memoize.ts'

/** Returns a day as a number with the same order: 2026-05-12 becomes 20260512. */
export const dayRank = memoize((date: string) => Number(date.replaceAll('-', '')), 10_000)

/**
 * Sorts things by their ranks, the smallest first. Equal ranks are ordered by the UIN, so that the order is stable. Equal
 * ranks are grouped before sorting, because a list may contain 9999 charges of a few hundred days.
 */
export const sortByRank = <Thing>(
  things: readonly Thing[],
  rankOf: (thing: Thing) => number,
  uinOf: (thing: Thing) => string,
): readonly Thing[] =>
  [...Map.groupBy(things, rankOf)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, equals]) =>
      equals.length === 1 ? equals : equals.toSorted((one, other) => (uinOf(one) < uinOf(other) ? -1 : 1)),
    )
