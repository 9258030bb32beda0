/** Returns the edit distance of two words: insertions, deletions, substitutions and swaps of neighbours. */
const distance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, char] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [column, opposite] of Array.from(b).entries()) {
      const changed = (last[column] ?? 0) + (char === opposite ? 0 : 1)
      const best = Math.min(changed, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      const swapped = char === b[column - 1] && a[row - 1] === opposite
      current.push(swapped ? Math.min(best, (beforeLast[column - 1] ?? 0) + 1) : best)
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}

/** Maximum edit distance at which a name still counts as a typing error. */
export type AllowedTypos = (name: string) => number

/** Short names are close to many others (HOST and HOME), so only longer names are compared. */
const ofSettings: AllowedTypos = (name) => {
  if (name.length < 7) return 0
  return name.length < 10 ? 1 : 2
}

/** In a list of a few words even a short name may have one typing error. */
export const typosInShortName: AllowedTypos = (name) => (name.length < 6 ? 1 : 2)

/** Returns the known name that was probably meant, or null. */
export const nearName = (
  name: string,
  known: readonly string[],
  allowed: AllowedTypos = ofSettings,
): string | null => {
  const near = known
    // The difference in length is a lower bound of the distance, so most of the hundred names of an environment
    // are skipped.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= allowed(candidate))
    .map((candidate) => ({ candidate, away: distance(name, candidate) }))
    .filter(({ candidate, away }) => away <= allowed(candidate))
    .toSorted((a, b) => a.away - b.away)
  return near[0]?.candidate ?? null
}
