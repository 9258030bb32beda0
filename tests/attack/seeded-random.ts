/** Numbers that look random and repeat with the seed. */
export interface SeededRandom {
  /** An integer from zero up to, but not including, `below`. */
  readonly integer: (below: number) => number
  /** True in this share of the calls. */
  readonly chance: (share: number) => boolean
  readonly pick: <A>(values: readonly [A, ...A[]] | readonly A[]) => A
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The generator of a seed and a name, so that each endpoint can be replayed without the others (mulberry32). */
export const seededRandom = (seed: number, name = ''): SeededRandom => {
  let state = (seed ^ hashOf(name)) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (below: number): number => Math.floor(next() * below)
  return {
    integer,
    chance: (share) => next() < share,
    pick: <A>(values: readonly A[]): A => {
      const value = values[integer(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
