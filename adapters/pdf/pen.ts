import type PDFDocument from 'pdfkit'
import { A4, type Face, figures, ink, margins } from './page-layout.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface Stroke {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly link?: string
}

/** Bottom edge of the text area, in points. */
const lastLine = A4.height - margins.bottom

const select = (pdf: Pdf, { face = 'regular', size = 10.5, color = ink.text }: Stroke): void => {
  pdf.font(face).fontSize(size).fillColor(color)
}

/** PDFKit caches the layout of words without OpenType features, so a long list is drawn several times faster. */
const featuresOf = ({ align }: Stroke) => (align === 'right' ? figures : {})

/** Height of a text, in points. */
export const heightOf = (pdf: Pdf, text: string, stroke: Stroke): number => {
  select(pdf, stroke)
  return pdf.heightOfString(text, { width: stroke.width, lineGap: 2, ...featuresOf(stroke) })
}

/** Draws a text as a tagged element, so that screen readers can navigate the document. */
export const drawText = (pdf: Pdf, tag: string, text: string, stroke: Stroke): void => {
  const { x = margins.left, y = pdf.y, width, align = 'left', link } = stroke
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      select(pdf, stroke)
      pdf.text(text, x, y, {
        width,
        align,
        lineGap: 2,
        ...featuresOf(stroke),
        ...(link === undefined ? {} : { link, underline: true }),
      })
    }),
  )
}

/** Draws lines and backgrounds as artifacts, which screen readers skip. */
export const draw = (pdf: Pdf, picture: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  picture()
  pdf.endMarkedContent()
}

/** Draws a thin line from margin to margin at `y`, in points from the top. */
export const ruleAt = (pdf: Pdf, y: number): void =>
  draw(pdf, () => {
    pdf
      .moveTo(margins.left, y)
      .lineTo(A4.width - margins.right, y)
      .lineWidth(0.7)
      .strokeColor(ink.line)
      .stroke()
  })

/** Begins a new page if the height, in points, does not fit. Returns whether a page was begun. */
export const fitOnPage = (pdf: Pdf, height: number): boolean => {
  if (pdf.y + height <= lastLine) return false
  pdf.addPage()
  return true
}

/** Moves the pen down by a distance in points. */
export const moveDown = (pdf: Pdf, points: number): void => {
  pdf.y += points
}
