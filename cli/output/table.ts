import { asTitle, inTone } from './colours.ts'
import { type Translate, translateToRussian } from '#cli/messages/translate.ts'
import type { Rows, RowSchema } from './row-schema.ts'

/** Rows that are looked at before the widths are settled; the rest streams. */
const measured = 200

/** Signs of one place each. What else there is, is counted by Intl, whose tables take longer to load than to read a value. */
const simple = /^[ -~\u00A0-\u02FF\u0400-\u0482\u048A-\u04FF\u2010-\u2027\u20BD\u2116]*$/

let segmenter: Intl.Segmenter | undefined

const widthOf = (text: string): number => {
  if (simple.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('ru')
  return Array.from(segmenter.segment(text)).length
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

/** A text, and how it is coloured once its width is known. */
interface Cell {
  readonly text: string
  readonly paint: (text: string) => string
}

const plain = (text: string): string => text

/** Spaces are not painted, and none are left at the end of a line. */
const painted = ({ paint }: Cell, line: string, width: number, isLast: boolean): string =>
  isLast ? paint(line.trimEnd()) : `${paint(line)}${pad(line, width).slice(line.length)}`

/** A row may be several lines high. */
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
  /** Lines that the widths are taken from; they are held back until all of them are there. */
  readonly mostMeasured?: number
}

/** Aligned columns under their titles; no text without rows. */
export async function* tableTexts<Row>(
  { columns }: RowSchema<Row>,
  rows: Rows<Row>,
  { isColoured = false, mostMeasured = measured, translate = translateToRussian }: TableOptions = {},
): AsyncGenerator<string> {
  const titles = columns.map(({ title }): Cell => ({
    text: translate(title),
    paint: isColoured ? asTitle : plain,
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
      const said = isColoured ? tone?.(row) : undefined
      return { text: translate(shown(row)), paint: (text) => inTone(text, said) }
    })
    if (waiting === null) yield rowText(cells, widths)
    else {
      waiting.push(cells)
      if (waiting.length > mostMeasured) {
        yield flush(waiting)
        waiting = null
      }
    }
  }
  if (waiting !== null && waiting.length > head.length) yield flush(waiting)
}
