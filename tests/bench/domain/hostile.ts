import { type Check, ourChecks } from './ours.ts'
import { median } from '#tests/bench/median.ts'
import type { Peers } from './speed.ts'
import type { Subject } from './truth.ts'

const textLength = 50_000
const maxCharsRead = 1000
const roundCount = 5

/** Times a plain scan of the same text: of one text, and of the same text cut into the longest inputs that are read. */
const fullBound = 20
// A plain scan takes about a nanosecond a character; going through a thousand characters with patterns, about a millisecond.
const piecesBound = 5000

const filled = (pattern: string): string =>
  pattern.repeat(Math.ceil(textLength / pattern.length)).slice(0, textLength)

/** Texts that make naive patterns go back and forth. */
const hostileTexts = [
  '1',
  '0',
  ' ',
  'a',
  'О',
  'О1',
  '1 ',
  '1-2.',
  'a.',
  'a@',
  '-a.',
  '<a@b.ru>',
  'ИНН ',
  'ИНН 7707083893 ',
  'СТС/ВУ 9912345678 ',
  'УИН 18810177261102104321, ',
  'серия № ',
  '\u0661 ',
  '\u200B1',
  'ﷺ',
  'e\u0301',
  '\u0301\u0316',
  'ΐ',
  'a b c 1 ',
  '😀1',
].map(filled)

let sink = 0

const linearScan = (text: string): boolean => {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index)
  sink += sum
  return sum > 0
}

const inPieces = (text: string): readonly string[] =>
  Array.from({ length: textLength / maxCharsRead }, (_, index) =>
    text.slice(index * maxCharsRead, (index + 1) * maxCharsRead),
  )

const timeOf = (check: Check, texts: readonly string[]): number =>
  median(
    Array.from({ length: roundCount }, () => {
      const start = process.hrtime.bigint()
      for (const text of texts) if (check(text)) sink += 1
      return Number(process.hrtime.bigint() - start)
    }),
  )

interface Worst {
  readonly ratio: number
  readonly text: string
}

const worstOf = (check: Check, cut: (text: string) => readonly string[]): Worst =>
  hostileTexts
    .map((text) => ({ ratio: timeOf(check, cut(text)) / timeOf(linearScan, cut(text)), text }))
    .reduce((worst, one) => (one.ratio > worst.ratio ? one : worst))

const unchanged = (text: string): readonly string[] => [text]

const shown = ({ ratio, text }: Worst): string =>
  `${ratio.toFixed(ratio < 10 ? 2 : 0).padStart(8)}  on ${JSON.stringify(text.slice(0, 18))}`

const withBound = (worst: Worst, bound: number): string => {
  if (worst.ratio > bound) process.exitCode = 1
  return `${shown(worst)}; bound ${bound}: ${worst.ratio > bound ? 'BROKEN' : 'kept'}`
}

/** The worst time on hostile text as a ratio to a plain scan of the same text. */
export const printHostile = (peers: Peers): void => {
  for (const text of hostileTexts) for (let run = 0; run < 50; run += 1) linearScan(text)
  console.log(
    `\n${textLength} characters of hostile text, the worst of ${hostileTexts.length}, times a plain scan of it`,
  )
  for (const [subject, { exact, forgiving }] of Object.entries(ourChecks)) {
    console.log(subject)
    console.log(`  kvitok, exact, in one                  ${withBound(worstOf(exact, unchanged), fullBound)}`)
    console.log(
      `  kvitok, forgiving, in one              ${withBound(worstOf(forgiving, unchanged), fullBound)}`,
    )
    console.log(
      `  kvitok, forgiving, by ${maxCharsRead} characters       ${withBound(worstOf(forgiving, inPieces), piecesBound)}`,
    )
    for (const [name, check] of Object.entries(peers[subject as Subject]))
      console.log(`  ${`${name}, in one`.padEnd(39)}${shown(worstOf(check, unchanged))}`)
  }
  if (sink === 0) throw new Error('nothing was read')
}
