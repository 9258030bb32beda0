import { encode } from 'uqr'
import type { PdfFact, PdfPart } from '#domain/pdf-documents/pdf-document.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { drawTable } from './draw-table.ts'
import { moveDown, heightOf, fitOnPage, type Pdf, ruleAt, drawText, type Stroke } from './pen.ts'
import { ink, margins, width } from './page-layout.ts'

const termWidth = 150
const factWidth = width - termWidth

/** Keeps a number and its unit on one line. The font has no word joiner. Values of facts stay as they are, because they are copied. */
const proseOf = (text: string): string => withNoBreakSpaces(text).replaceAll('\u2060', '')

const termStyleOf = ({ isMain = false }: PdfFact): Stroke => ({
  width: termWidth - 12,
  color: ink.quiet,
  size: isMain ? 13 : 10.5,
})

const textStyleOf = ({ isMain = false }: PdfFact): Stroke => ({
  width: factWidth,
  x: margins.left + termWidth,
  size: isMain ? 13 : 10.5,
  face: isMain ? 'bold' : 'regular',
})

const heightOfFact = (pdf: Pdf, fact: PdfFact): number =>
  Math.max(
    heightOf(pdf, proseOf(fact.term), termStyleOf(fact)),
    heightOf(pdf, fact.text, textStyleOf(fact)),
  ) + 4

const drawFact = (pdf: Pdf, fact: PdfFact): void => {
  const height = heightOfFact(pdf, fact)
  fitOnPage(pdf, height)
  const top = pdf.y
  drawText(pdf, 'P', proseOf(fact.term), { ...termStyleOf(fact), y: top })
  drawText(pdf, 'P', fact.text, { ...textStyleOf(fact), y: top })
  pdf.y = top + height
}

/** Facts up to this height, in points, stay on one page with their heading: a third of the page. */
const maxHeightTogether = 260

/** The space that a heading needs on its page: it stays with the text below it, and with all facts of a short list. */
const heightWithHeading = (pdf: Pdf, next: PdfPart | undefined): number => {
  if (next?.kind !== 'facts') return 70
  const facts = next.facts.reduce((total, fact) => total + heightOfFact(pdf, fact), 0)
  return facts > maxHeightTogether ? 70 : 36 + facts
}

const squareOf = 82

/** Draws a QR code as one path of dark squares, so that no gaps appear between them. */
const drawCode = (pdf: Pdf, text: string, x: number, y: number): void => {
  const { data, size } = encode(text, { border: 0 })
  const step = squareOf / size
  pdf.addStructure(
    pdf.struct('Figure', { alt: 'Код с той же ссылкой' }, () => {
      for (const [row, squares] of data.entries())
        for (const [column, isDark] of squares.entries())
          if (isDark) pdf.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
      pdf.fill(ink.text)
    }),
  )
}

const drawLink = (pdf: Pdf, href: string, label: string, color: string): void => {
  fitOnPage(pdf, squareOf + 20)
  moveDown(pdf, 8)
  ruleAt(pdf, pdf.y)
  moveDown(pdf, 12)
  const top = pdf.y
  const textWidth = width - squareOf - 24
  drawText(pdf, 'P', label, { face: 'bold', width: textWidth, y: top })
  drawText(pdf, 'Link', href, { size: 9, color, width: textWidth, y: pdf.y + 2, link: href })
  drawCode(pdf, href, margins.left + width - squareOf, top)
  pdf.y = top + squareOf + 12
}

const drawSum = (pdf: Pdf, { label, text, note }: Extract<PdfPart, { readonly kind: 'sum' }>): void => {
  drawText(pdf, 'P', label, { color: ink.quiet, width })
  drawText(pdf, 'P', text, { face: 'bold', size: 26, width })
  if (note !== null) drawText(pdf, 'P', note, { color: ink.quiet, width })
  moveDown(pdf, 10)
}

/** `next` is the part below it; `accent` is the colour of the brand. */
export const drawPart = (pdf: Pdf, part: PdfPart, next: PdfPart | undefined, accent: string): void => {
  switch (part.kind) {
    case 'heading': {
      fitOnPage(pdf, heightWithHeading(pdf, next))
      moveDown(pdf, 8)
      drawText(pdf, 'H2', part.text, { face: 'bold', size: 12.5, width })
      return moveDown(pdf, 5)
    }
    case 'text': {
      drawText(pdf, 'P', proseOf(part.text), { width, size: 11 })
      return moveDown(pdf, 9)
    }
    case 'note': {
      drawText(pdf, 'P', proseOf(part.text), { width, size: 9.5, color: ink.quiet })
      return moveDown(pdf, 8)
    }
    case 'sum':
      return drawSum(pdf, part)
    case 'facts': {
      for (const fact of part.facts) drawFact(pdf, fact)
      return moveDown(pdf, 6)
    }
    case 'table':
      return drawTable(pdf, part)
    case 'link':
      return drawLink(pdf, part.href, part.label, accent)
  }
}
