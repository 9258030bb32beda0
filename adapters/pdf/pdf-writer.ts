import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { Effect } from 'effect'
import { type Brand, defaultBrands, paletteColours } from '#domain/brands/brand.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { PaperFailed } from '#application/papers/papers.errors.ts'
import type { PaperWriter } from '#application/papers/papers.port.ts'
import { drawPart } from './draw-part.ts'
import { draw, goDown, type Pdf, say } from './pen.ts'
import { A4, faces, ink, margins, width } from './sheet.ts'

const openPdf = async ({ title, by, madeAt }: Paper): Promise<Pdf> => {
  // Loaded with the first paper: a server that writes none pays nothing.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
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
  return pdf
}

/** Known only at the end: how many pages there are. Head and foot lie outside the margins, where text would turn the page. */
const framePages = (pdf: Pdf, { title, by, hasOwnTitle = false }: Paper, brand: Brand): void => {
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

const pdfOf = async (paper: Paper, brand: Brand): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await openPdf(paper)
  const file = buffer(pdf)
  if (paper.hasOwnTitle !== true) {
    say(pdf, 'H1', paper.title, { face: 'bold', size: 20, width })
    goDown(pdf, 12)
  }
  for (const part of paper.parts) {
    await drawPart(pdf, part, paletteColours[brand.palette].brand)
    // Others are served between the parts: somebody else's paper may have hundreds of long ones.
    await setImmediate()
  }
  framePages(pdf, paper, brand)
  pdf.end()
  return new Uint8Array(await file)
}

/** A4 pages in the product's own font, with a structure that screen readers follow. */
export const makePdfWriter = (brands: readonly [Brand, ...Brand[]] = defaultBrands): PaperWriter => ({
  write: (paper) =>
    Effect.tryPromise({
      // Looks and help of the brand whose name the paper bears.
      try: () => pdfOf(paper, brands.find(({ name }) => name === paper.by) ?? brands[0]),
      catch: (cause) => new PaperFailed({ cause }),
    }),
})
