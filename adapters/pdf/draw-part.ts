import { encode } from 'uqr'
import type { PdfFact, PdfPart } from '#domain/pdf-documents/pdf-document.ts'
import { drawTable } from './draw-table.ts'
import { moveDown, heightOf, fitOnPage, type Pdf, ruleAt, drawText, type Stroke } from './pen.ts'
import { ink, margins, width } from './page-layout.ts'

const termWidth = 150
const factWidth = width - termWidth

const drawFact = (pdf: Pdf, { term, text, isMain = false }: PdfFact): void => {
  const size = isMain ? 13 : 10.5
  const termStyle: Stroke = { width: termWidth - 12, color: ink.quiet, size }
  const textStyle: Stroke = {
    width: factWidth,
    x: margins.left + termWidth,
    size,
    face: isMain ? 'bold' : 'regular',
  }
  const height = Math.max(heightOf(pdf, term, termStyle), heightOf(pdf, text, textStyle))
  fitOnPage(pdf, height + 4)
  const top = pdf.y
  drawText(pdf, 'P', term, { ...termStyle, y: top })
  drawText(pdf, 'P', text, { ...textStyle, y: top })
  pdf.y = top + height + 4
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

/** `accent` is the colour of the brand. */
export const drawPart = (pdf: Pdf, part: PdfPart, accent: string): void => {
  switch (part.kind) {
    case 'heading': {
      // A heading stays on the same page as the text below it.
      fitOnPage(pdf, 70)
      moveDown(pdf, 8)
      drawText(pdf, 'H2', part.text, { face: 'bold', size: 12.5, width })
      return moveDown(pdf, 5)
    }
    case 'text': {
      drawText(pdf, 'P', part.text, { width, size: 11 })
      return moveDown(pdf, 9)
    }
    case 'note': {
      drawText(pdf, 'P', part.text, { width, size: 9.5, color: ink.quiet })
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
