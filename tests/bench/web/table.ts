import { median } from '#tests/bench/median.ts'
import type { Pair } from './rounds.ts'

interface Measured {
  readonly ours: number
  readonly floor: number
  readonly ratio: number
}

export interface Goal {
  readonly text: string
  readonly isReached: (measured: Measured) => boolean
}

export const ratioAtMost = (max: number): Goal => ({
  text: `≤ ${max.toFixed(2)} x`,
  isReached: ({ ratio }) => ratio <= max,
})

export const ratioAtLeast = (min: number): Goal => ({
  text: `≥ ${min.toFixed(2)} x`,
  isReached: ({ ratio }) => ratio >= min,
})

export const atMost = (max: number, unit = ''): Goal => ({
  text: max === 0 ? '0' : `≤ ${max}${unit}`,
  isReached: ({ ours }) => ours <= max,
})

export const floorPlusAtMost = (max: number, unit: string): Goal => ({
  text: `≤ floor + ${max}${unit}`,
  isReached: ({ ours, floor }) => ours <= floor + max,
})

export interface Row {
  readonly figure: string
  readonly unit?: string
  readonly digits?: number
  /** One pair a round. */
  readonly rounds: readonly Pair<number>[]
  /** Absent where the figure is for information. */
  readonly goal?: Goal
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const line = (figure: string, ours: string, floor: string, ratio: string, goal: string): void =>
  say(`${figure.padEnd(34)}${ours.padStart(12)}${floor.padStart(12)}${ratio.padStart(9)}   ${goal}`.trimEnd())

export const printHead = (): void => line('', 'ours', 'floor', 'ratio', 'goal')

/** Names the part of the table that follows, and what its floor is. */
export const printPart = (name: string, floor: string): void => say(`${name}; floor: ${floor}`)

/** Prints the medians of both sides and the median of the ratios of the rounds. */
export const printRow = ({ figure, unit = '', digits = 1, rounds, goal }: Row): void => {
  const ours = median(rounds.map((round) => round.ours))
  const floor = median(rounds.map((round) => round.floor))
  const ratio = median(rounds.map((round) => round.ours / round.floor))
  const shown = (value: number) => `${value.toFixed(digits)}${unit}`
  const verdict = goal?.isReached({ ours, floor, ratio }) === true ? 'reached' : 'missed'
  line(
    `  ${figure}`,
    shown(ours),
    shown(floor),
    Number.isFinite(ratio) ? `${ratio.toFixed(2)} x` : '',
    goal === undefined ? '' : `${goal.text}, ${verdict}`,
  )
}
