import type { Line } from './lines.ts'

/** A record of a CSV file: one line, or several where a field in quotes contains a line break. */
export interface CsvRecord extends Line {
  /** True when its quotes are never closed: its end is unknown, and the lines after it are parsed separately. */
  readonly isUnclosed: boolean
}

const opensQuotes = (text: string): boolean => (text.split('"').length - 1) % 2 === 1

const joined = (lines: readonly Line[], last: Line): CsvRecord => ({
  number: lines[0]?.number ?? last.number,
  text: lines.length === 0 ? last.text : [...lines, last].map(({ text }) => text).join('\n'),
  end: last.end,
  isUnclosed: false,
})

/** Joins the lines of a CSV file into records; buffers one record at most. */
export const csvRecordsOf = async function* (
  lines: AsyncIterable<Line> | Iterable<Line>,
  maxLength: number,
): AsyncGenerator<CsvRecord> {
  let held: Line[] = []
  let length = 0

  /** Drops the first buffered line as unclosed; those after it may be whole. */
  const giveUp = function* (): Generator<CsvRecord> {
    const [first, ...others] = held
    held = []
    length = 0
    if (first === undefined) return
    yield { ...first, isUnclosed: true }
    for (const line of others) yield* add(line)
  }
  const add = function* (line: Line): Generator<CsvRecord> {
    length += line.text?.length ?? maxLength + 1
    if (held.length > 0 && length > maxLength) {
      yield* giveUp()
      yield* add(line)
    } else if (line.text !== null && opensQuotes(line.text) === (held.length === 0)) held.push(line)
    else {
      yield joined(held, line)
      held = []
      length = 0
    }
  }

  for await (const line of lines) yield* add(line)
  while (held.length > 0) yield* giveUp()
}
