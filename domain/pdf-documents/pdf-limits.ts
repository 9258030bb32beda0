import type { PdfDocument, PdfPart } from './pdf-document.ts'

/** Limits of the cost of one document for the server. */
export interface PdfLimits {
  /** UTF-16 code units of all texts together. */
  readonly characters: number
  /** Lines before wrapping: every text, and every line break inside of one, begins a line. */
  readonly lines: number
  readonly pages: number
  /** Milliseconds of drawing, the start of the worker included and the wait for a free one not. */
  readonly milliseconds: number
  /** Megabytes of the worker's heap. */
  readonly heapMegabytes: number
}

/** A list of `maxPdfRows` charges with long titles takes half of the pages and less of the rest (decision 68). */
export const pdfLimits: PdfLimits = {
  characters: 400_000,
  lines: 20_000,
  pages: 300,
  milliseconds: 15_000,
  heapMegabytes: 160,
}

export type PdfSizeLimit = 'characters' | 'lines' | 'pages'

const textsOf = (part: PdfPart): readonly string[] => {
  switch (part.kind) {
    case 'heading':
    case 'text':
    case 'note':
      return [part.text]
    case 'sum':
      return [part.label, part.text, part.note ?? '']
    case 'facts':
      return part.facts.flatMap(({ term, text }) => [term, text])
    case 'table':
      return [...part.columns.map(({ title }) => title), ...part.rows.flat()]
    case 'link':
      return [part.label, part.href]
  }
}

const linesIn = (text: string): number => text.split(/\r\n|[\n\r\u2028\u2029]/).length

/** Returns the limit that a document exceeds before drawing; null if it may be drawn. Pages are counted later. */
export const exceededLimit = (
  { title, parts }: PdfDocument,
  { characters, lines }: Pick<PdfLimits, 'characters' | 'lines'>,
): Exclude<PdfSizeLimit, 'pages'> | null => {
  const texts = [title, ...parts.flatMap(textsOf)]
  if (texts.reduce((total, { length }) => total + length, 0) > characters) return 'characters'
  if (texts.reduce((total, text) => total + linesIn(text), 0) > lines) return 'lines'
  return null
}
