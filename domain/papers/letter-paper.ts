import type { Instant } from '#domain/dates/instant.ts'
import type { Paper, PaperPart } from './paper.ts'

export interface Letter {
  readonly title: string
  readonly by: string
  /** As it was written; an empty line parts paragraphs. */
  readonly text: string
}

/** A letter to be signed, without a word of ours around it. */
export const letterPaper = ({ title, by, text }: Letter, madeAt: Instant): Paper => ({
  title,
  by,
  madeAt,
  hasOwnTitle: true,
  parts: text
    .split(/\n\s*\n/)
    // The first line of a paragraph may stand apart from the margin, as the words at the top of a letter do.
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph): PaperPart =>
      paragraph.trim() === title ? { kind: 'heading', text: title } : { kind: 'text', text: paragraph },
    ),
})
