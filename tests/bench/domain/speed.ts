import { median } from '#tests/bench/median.ts'
import { inputsOf } from './inputs.ts'
import { type Check, ourChecks } from './ours.ts'
import { type Subject, isRight } from './truth.ts'

export type Peers = Readonly<Record<Subject, Readonly<Record<string, Check>>>>

const inputCount = 1_000_000
// Short rounds: what else the machine does falls into few of them, and the median drops those.
const roundCount = 50
const goalRatio = 1

const subjects = Object.keys(ourChecks) as readonly Subject[]

/** Nanoseconds an input; the answers are added up, so that no engine may skip the question. */
const timeOf = (check: Check, inputs: readonly string[]): number => {
  const start = process.hrtime.bigint()
  let accepted = 0
  for (const input of inputs) if (check(input)) accepted += 1
  const spent = Number(process.hrtime.bigint() - start)
  if (accepted > inputs.length) throw new Error('more answers than questions')
  return spent / inputs.length
}

const wrongAnswers = (check: Check, inputs: readonly string[], truth: readonly boolean[]): number =>
  inputs.filter((input, index) => check(input) !== truth[index]).length

interface Row {
  readonly name: string
  readonly check: Check
  readonly wrong: number
  readonly times: number[]
}

const measure = (subject: Subject, peers: Readonly<Record<string, Check>>): readonly Row[] => {
  const inputs = inputsOf(subject, inputCount)
  const truth = inputs.map(isRight[subject])
  const { exact, forgiving } = ourChecks[subject]
  // Counting the wrong answers first also warms every check up and makes flat strings of the inputs.
  const rows = Object.entries({ 'kvitok, exact': exact, 'kvitok, forgiving': forgiving, ...peers }).map(
    ([name, check]): Row => ({ name, check, wrong: wrongAnswers(check, inputs, truth), times: [] }),
  )
  // Each round gives every check the same slice, beginning with another of them.
  for (let round = 0; round < roundCount; round += 1) {
    const slice = inputs.slice((round * inputCount) / roundCount, ((round + 1) * inputCount) / roundCount)
    const first = round % rows.length
    for (const row of [...rows.slice(first), ...rows.slice(0, first)])
      row.times.push(timeOf(row.check, slice))
  }
  return rows
}

const verdict = (rows: readonly Row[]): string => {
  const [ours = Number.NaN, , ...peers] = rows.map(({ times }) => median(times))
  if (peers.length === 0) return 'no package to compare with'
  const ratio = Math.min(...peers) / ours
  return `${ratio.toFixed(2)} times the fastest package; the goal of ${goalRatio} is ${ratio >= goalRatio ? 'reached' : 'missed'}`
}

/** Prints the operations per second of every check of the named subjects (or all), the ratio to our exact check, and wrong answers. */
export const printSpeed = (peers: Peers, only: readonly string[]): void => {
  for (const subject of subjects.filter((one) => only.length === 0 || only.includes(one))) {
    const rows = measure(subject, peers[subject])
    const ours = median(rows[0]?.times ?? [])
    console.log(`\n${subject}: ${inputCount} inputs, half of them valid; medians of ${roundCount} rounds`)
    for (const { name, times, wrong } of rows) {
      const time = median(times)
      console.log(
        [
          `  ${name.padEnd(30)}`,
          `${(1000 / time).toFixed(2).padStart(8)} M/s`,
          `${(ours / time).toFixed(3).padStart(8)} of ours`,
          // The forgiving reading takes spaces and other digits on purpose, so the question is not put to it.
          name === 'kvitok, forgiving' ? '         –' : `${String(wrong).padStart(10)} wrong`,
        ].join(''),
      )
    }
    console.log(`  ${verdict(rows)}`)
  }
}
