import type { Rows, Shape } from './shape.ts'

/** Rows that are looked at before the widths are settled; the rest streams. */
const measured = 200

const segmenter = new Intl.Segmenter('ru')

const widthOf = (text: string): number => Array.from(segmenter.segment(text)).length

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

/** A row may be several lines high. */
const rowText = (cells: readonly string[], widths: readonly number[]): string => {
  const columns = cells.map(linesOf)
  const height = Math.max(...columns.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, index) => pad(lines[line] ?? '', widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
    .map((line) => `${line}\n`)
    .join('')
}

/** Aligned columns under their titles; nothing at all for no rows. */
export async function* tableTexts<Row>({ columns }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  const titles = columns.map(({ title }) => title)
  const head = titles.some((title) => title !== '') ? [titles] : []
  let waiting: (readonly string[])[] | null = [...head]
  let widths: readonly number[] = []
  const flush = (lines: readonly (readonly string[])[]): string => {
    widths = columns.map((_, index) =>
      Math.max(...lines.flatMap((cells) => linesOf(cells[index] ?? '').map(widthOf))),
    )
    return lines.map((cells) => rowText(cells, widths)).join('')
  }
  for await (const row of rows) {
    const cells = columns.map(({ of, shown = of }) => shown(row))
    if (waiting === null) yield rowText(cells, widths)
    else {
      waiting.push(cells)
      if (waiting.length > measured) {
        yield flush(waiting)
        waiting = null
      }
    }
  }
  if (waiting !== null && waiting.length > head.length) yield flush(waiting)
}
