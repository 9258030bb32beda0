/**
 * Whether this run tries every case of the matrices: `npm run test:long -- matrices` does, and `npm test` with named files. The
 * whole `npm test` tries a sample of each, to end within twelve minutes on two cores.
 */
export const isComplete = process.env['TEST_MATRICES'] === 'all'

/** The cases of a matrix that this run tries. */
export const casesOf = <Case>(every: readonly Case[], isInSample: (one: Case) => boolean): readonly Case[] =>
  isComplete ? every : every.filter(isInSample)

/** Every nth case, for what takes long and differs little between cases: all of them in a complete run. */
export const everyNthOf = <Case>(every: readonly Case[], nth: number): ReadonlySet<Case> =>
  new Set(casesOf(every, (one) => every.indexOf(one) % nth === 0))

/** How often this run repeats what is random, or how wide the steps are in which it goes through a range. */
export const timesOf = ({
  sample,
  complete,
}: {
  readonly sample: number
  readonly complete: number
}): number => (isComplete ? complete : sample)
