import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { type Brand, paletteColours } from '#domain/brands/brand.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { drawPart } from './draw-part.ts'
import { draw, moveDown, type Pdf, drawText } from './pen.ts'
import { A4, faces, ink, margins, width } from './page-layout.ts'

/** The part of a brand that a document uses. */
export type PdfBrand = Pick<Brand, 'palette' | 'supportEmail'>

/** Thrown when the document exceeds the maximum number of pages. */
export class TooManyPages extends Error {}

const openPdf = ({ title, by, madeAt }: PdfDocument, maxPages: number): Pdf => {
  const pdf = new PdfKit({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: by, CreationDate: new Date(madeAt) },
  })
  for (const [name, file] of Object.entries(faces())) pdf.registerFont(name, file)
  pdf.on('pageAdded', () => {
    if (pdf.bufferedPageRange().count > maxPages) throw new TooManyPages()
  })
  return pdf
}

/** Draws headers and footers last, when the number of pages is known. They are outside the margins, where text would add a page. */
const framePages = (pdf: Pdf, { title, by, hasOwnTitle = false }: PdfDocument, brand: PdfBrand): void => {
  const { count } = pdf.bufferedPageRange()
  const foot = (page: number) => (count === 1 ? title : `${title}, страница ${page + 1} из ${count}`)
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins = { ...margins, top: 0, bottom: 0 }
    draw(pdf, () => {
      if (!hasOwnTitle) {
        const accent = paletteColours[brand.palette].brand
        pdf.font('bold').fontSize(12).fillColor(accent).text(by, margins.left, 40, { lineBreak: false })
        pdf.font('regular').fontSize(8.5).fillColor(ink.quiet)
        pdf.text(`Помощь: ${brand.supportEmail}`, margins.left, A4.height - 44, { width, lineBreak: false })
      }
      if (hasOwnTitle && count === 1) return
      pdf.font('regular').fontSize(8.5).fillColor(ink.quiet)
      pdf.text(foot(page), margins.left, A4.height - 44, { width, align: 'right', lineBreak: false })
    })
  }
}

export interface PdfStyle {
  readonly brand: PdfBrand
  readonly maxPages: number
}

/**
 * Draws A4 pages in the font of the product, tagged for screen readers. Rejects with `TooManyPages`. The work is synchronous and
 * may take seconds, so a server runs it in a worker thread (`pdf-worker.ts`).
 */
export const drawPdf = async (
  document: PdfDocument,
  { brand, maxPages }: PdfStyle,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = openPdf(document, maxPages)
  const file = buffer(pdf)
  if (document.hasOwnTitle !== true) {
    drawText(pdf, 'H1', document.title, { face: 'bold', size: 20, width })
    moveDown(pdf, 12)
  }
  for (const [index, part] of document.parts.entries())
    drawPart(pdf, part, document.parts[index + 1], paletteColours[brand.palette].brand)
  framePages(pdf, document, brand)
  pdf.end()
  return new Uint8Array(await file)
}
