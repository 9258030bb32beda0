import type { Instant } from '#domain/dates/instant.ts'
import type { PdfDocument, PdfPart } from './pdf-document.ts'

export interface FormalLetter {
  readonly title: string
  readonly by: string
  /** An empty line separates paragraphs; a paragraph that equals the title becomes the heading. */
  readonly text: string
}

/** A letter to be signed by its author: the page carries neither the brand nor the support address. */
export const formalLetterPdf = ({ title, by, text }: FormalLetter, madeAt: Instant): PdfDocument => ({
  title,
  by,
  madeAt,
  hasOwnTitle: true,
  parts: text
    .split(/\n\s*\n/)
    // Leading spaces are kept, because the addressee at the top of a letter is indented.
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph): PdfPart =>
      paragraph.trim() === title ? { kind: 'heading', text: title } : { kind: 'text', text: paragraph },
    ),
})
