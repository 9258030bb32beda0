import type { Instant } from '#domain/dates/instant.ts'

/** One line of facts: what it is, and what it is like. */
export interface PaperFact {
  readonly term: string
  readonly text: string
  /** What the eye looks for first, as a total. */
  readonly isMain?: boolean | undefined
}

export interface PaperColumn {
  readonly title: string
  /** How much of the width, beside the other columns. */
  readonly share: number
  /** Sums stand under each other by their ends. */
  readonly isSum?: boolean | undefined
}

export type PaperPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** Lines are kept as they were written. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'sum'; readonly label: string; readonly text: string; readonly note: string | null }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly PaperColumn[]
      /** A cell for each column. */
      readonly rows: readonly (readonly string[])[]
    }
  /** An address to be opened: as words, and as a code for a telephone's camera. */
  | { readonly kind: 'link'; readonly href: string; readonly label: string }

/** What is written on a sheet, in its order; how it looks is the writer's. */
export interface Paper {
  readonly title: string
  /** Whose paper it is, as the head and the foot of each page say. */
  readonly by: string
  readonly madeAt: Instant
  /** A letter has its title where letters have it, and nothing of ours at its head: it goes out under another name. */
  readonly hasOwnTitle?: boolean | undefined
  readonly parts: readonly PaperPart[]
}

/** More than anybody prints; beyond it a list is a matter for a spreadsheet. */
export const maxPaperRows = 1000
