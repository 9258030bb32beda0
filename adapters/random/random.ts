import { createHash } from 'node:crypto'

export type Weighted<A> = readonly (readonly [weight: number, value: A])[]

/** Deterministic random numbers: the same for the same seed. */
export interface Random {
  /** An integer, both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <A>(values: readonly A[]) => A
  readonly weighted: <A>(values: Weighted<A>) => A
  readonly digits: (count: number) => string
}

/** Mulberry32: small and fast, and sufficient for demo data. */
const mulberry32 = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const presentOrThrow = <A>(value: A | undefined): A => {
  if (value === undefined) throw new RangeError('nothing to choose from')
  return value
}

/** Makes a deterministic generator: equal seeds give equal numbers. */
export const randomOf = (seed: string): Random => {
  const next = mulberry32(createHash('sha256').update(seed).digest().readUInt32LE())
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (values) => presentOrThrow(values[int(0, values.length - 1)]),
    weighted: (values) => {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0)
      return presentOrThrow(values.find(([weight]) => (left -= weight) < 0) ?? values.at(-1))[1]
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
