/** What our page and the page or server that it is compared with measured in the same round. */
export interface Pair<A> {
  readonly ours: A
  readonly floor: A
}

/**
 * Measures the subjects one after another in every round, so that a busy minute of the machine slows all of them. A first round
 * warms up and does not count.
 */
export const interleaved = async <Name extends string, A>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<A>>>,
): Promise<readonly Readonly<Record<Name, A>>[]> => {
  const results: Record<Name, A>[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured = {} as Record<Name, A>
    for (const name of Object.keys(subjects) as Name[]) measured[name] = await subjects[name]()
    if (round > 0) results.push(measured)
  }
  return results
}
