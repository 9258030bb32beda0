import { memoize } from '#domain/memoize.ts'

/** Returns a day as a number with the same order: 2026-05-12 becomes 20260512. */
export const dayRank = memoize((date: string) => Number(date.replaceAll('-', '')), 10_000)

/**
 * Sorts things by their ranks, the smallest first. Equal ranks are ordered by `tieBreakOf`, so that the order is stable.
 * They are grouped before sorting, because a list may contain 9999 charges of a few hundred days.
 */
export const sortByRank = <Item>(
  items: readonly Item[],
  rankOf: (item: Item) => number,
  tieBreakOf: (item: Item) => string,
): readonly Item[] =>
  [...Map.groupBy(items, rankOf)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, equals]) =>
      equals.length === 1 ? equals : equals.toSorted((a, b) => (tieBreakOf(a) < tieBreakOf(b) ? -1 : 1)),
    )
