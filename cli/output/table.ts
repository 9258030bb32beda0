import { asTitle, inTone } from './colours.ts'
import { type Translate, translateToRussian } from '#cli/messages/translate.ts'
import type { Rows, RowSchema } from './row-schema.ts'
import { terminalText } from './terminal-text.ts'

/** Number of rows that define the column widths; further rows are streamed. */
const measured = 200

/** Characters of width one. Other texts are measured with Intl.Segmenter, which is slow to load. */
const simple = /^[ -~\u00A0-\u02FF\u0400-\u0482\u048A-\u04FF\u2010-\u2027\u20BD\u2116]*$/

let segmenter: Intl.Segmenter | undefined

const widthOf = (text: string): number => {
  if (simple.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('ru')
  return Array.from(segmenter.segment(text)).length
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

/** A text with its colour, which is applied after padding. */
interface Cell {
  readonly text: string
  readonly paint: (text: string) => string
}

const unchanged = (text: string): string => text

/** Pads and colours a line of a cell. Spaces are not coloured, and trailing spaces are removed. */
const painted = ({ paint }: Cell, line: string, width: number, isLast: boolean): string =>
  isLast ? paint(line.trimEnd()) : `${paint(line)}${pad(line, width).slice(line.length)}`

/** Formats a row, whose cells may have several lines. */
const rowText = (cells: readonly Cell[], widths: readonly number[]): string => {
  const columns = cells.map((cell) => ({ cell, lines: linesOf(cell.text) }))
  const height = Math.max(...columns.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, at) => {
    const last = columns.findLastIndex(({ lines }) => (lines[at] ?? '') !== '')
    return columns
      .slice(0, last + 1)
      .map(({ cell, lines }, index) => painted(cell, lines[at] ?? '', widths[index] ?? 0, index === last))
      .join('  ')
  })
    .map((line) => `${line}\n`)
    .join('')
}

export interface TableOptions {
  readonly isColoured?: boolean
  readonly translate?: Translate
  /** Number of rows that define the widths; they are buffered until all of them are read. */
  readonly maxMeasured?: number
}

/** Aligned columns under their titles; no text without rows. */
export async function* tableTexts<Row>(
  { columns }: RowSchema<Row>,
  rows: Rows<Row>,
  { isColoured = false, maxMeasured = measured, translate = translateToRussian }: TableOptions = {},
): AsyncGenerator<string> {
  const titles = columns.map(({ title }): Cell => ({
    text: translate(title),
    paint: isColoured ? asTitle : unchanged,
  }))
  const head = titles.some(({ text }) => text !== '') ? [titles] : []
  let waiting: (readonly Cell[])[] | null = [...head]
  let widths: readonly number[] = []
  const flush = (lines: readonly (readonly Cell[])[]): string => {
    widths = columns.map((_, index) =>
      Math.max(...lines.flatMap((cells) => linesOf(cells[index]?.text ?? '').map(widthOf))),
    )
    return lines.map((cells) => rowText(cells, widths)).join('')
  }
  for await (const row of rows) {
    const cells = columns.map(({ of, shown = of, tone }): Cell => {
      const colour = isColoured ? tone?.(row) : undefined
      return { text: terminalText(translate(shown(row))), paint: (text) => inTone(text, colour) }
    })
    if (waiting === null) yield rowText(cells, widths)
    else {
      waiting.push(cells)
      if (waiting.length > maxMeasured) {
        yield flush(waiting)
        waiting = null
      }
    }
  }
  if (waiting !== null && waiting.length > head.length) yield flush(waiting)
}
