import type { PdfPart } from '#domain/pdf-documents/pdf-document.ts'
import { draw, moveDown, heightOf, fitOnPage, type Pdf, ruleAt, drawText, type Stroke } from './pen.ts'
import { ink, margins, width } from './page-layout.ts'

type Table = Extract<PdfPart, { readonly kind: 'table' }>

interface Cell extends Stroke {
  readonly text: string
}

const gap = 8
const padding = 4

const cellsOf = (
  { columns }: Table,
  texts: readonly string[],
  style: Omit<Stroke, 'width'>,
): readonly Cell[] => {
  const shares = columns.reduce((total, { share }) => total + share, 0)
  const freeWidth = width - gap * (columns.length - 1)
  let x: number = margins.left
  return columns.map(({ share, isSum }, index) => {
    const cell = { ...style, text: texts[index] ?? '', x, width: (freeWidth * share) / shares }
    x += cell.width + gap
    return isSum === true ? { ...cell, align: 'right' } : cell
  })
}

const heightOfRow = (pdf: Pdf, cells: readonly Cell[]): number =>
  Math.max(...cells.map((cell) => heightOf(pdf, cell.text, cell))) + padding * 2

const drawRow = (pdf: Pdf, cells: readonly Cell[], height: number): void => {
  const top = pdf.y
  for (const cell of cells) drawText(pdf, 'P', cell.text, { ...cell, y: top + padding })
  pdf.y = top + height
  ruleAt(pdf, pdf.y)
}

const drawHead = (pdf: Pdf, table: Table): void => {
  const titles = table.columns.map(({ title }) => title)
  const cells = cellsOf(table, titles, { face: 'bold', size: 8.5, color: ink.quiet })
  const height = heightOfRow(pdf, cells)
  draw(pdf, () => {
    pdf.rect(margins.left - 4, pdf.y, width + 8, height).fill(ink.soft)
  })
  drawRow(pdf, cells, height)
}

/** Draws a table. A row is never split between pages, and every page repeats the titles of the columns. */
export const drawTable = (pdf: Pdf, table: Table): void => {
  fitOnPage(pdf, 80)
  drawHead(pdf, table)
  for (const texts of table.rows) {
    const cells = cellsOf(table, texts, { size: 9 })
    const height = heightOfRow(pdf, cells)
    if (fitOnPage(pdf, height)) drawHead(pdf, table)
    drawRow(pdf, cells, height)
  }
  moveDown(pdf, 12)
}
