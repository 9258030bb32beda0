import type { Random, Weighted } from '#adapters/random/random.ts'

/** The status of a generated charge today; `from` and `to` bound the days since the ruling. */
export interface DemoStatus {
  readonly from: number
  readonly to: number
  readonly paid: boolean
  readonly bailiff: boolean
}

const status = (from: number, to: number, more: Partial<DemoStatus> = {}): DemoStatus => ({
  from,
  to,
  paid: false,
  bailiff: false,
  ...more,
})

/** With the discount, after it, overdue, paid, with the bailiffs (facts 6.1). */
const statuses: Weighted<DemoStatus> = [
  [45, status(1, 28)],
  [25, status(32, 68)],
  [10, status(75, 170)],
  [15, status(10, 200, { paid: true })],
  [5, status(180, 400, { bailiff: true })],
]

/** Returns a random status of a charge, by the weights of the table. */
export const drawStatus = (random: Random): DemoStatus => random.weighted(statuses)

/** Returns a possible status of a charge of that age. */
export const drawStatusAt = (random: Random, age: number): DemoStatus => {
  const possible = statuses.filter(([, { from, to }]) => from <= age && age <= to)
  return possible.length > 0 ? random.weighted(possible) : status(age, age)
}
