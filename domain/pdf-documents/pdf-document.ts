import type { Instant } from '#domain/dates/instant.ts'

/** One term with its value. */
export interface PdfFact {
  readonly term: string
  readonly text: string
  /** Drawn larger, as a total. */
  readonly isMain?: boolean | undefined
}

export interface PdfColumn {
  readonly title: string
  /** Share of the table's width, relative to the other columns. */
  readonly share: number
  /** Sums are aligned by their right edge. */
  readonly isSum?: boolean | undefined
}

export type PdfPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'sum'; readonly label: string; readonly text: string; readonly note: string | null }
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly PdfColumn[]
      /** A cell for each column. */
      readonly rows: readonly (readonly string[])[]
    }
  /** An address, drawn as text and as a QR code. */
  | { readonly kind: 'link'; readonly href: string; readonly label: string }

/** The content of a PDF document in reading order. The renderer defines the layout. */
export interface PdfDocument {
  readonly title: string
  /** Name of the brand, drawn at the top of each page. */
  readonly by: string
  readonly madeAt: Instant
  /** A letter contains its title in the text and has no brand, because it is sent in the name of its author. */
  readonly hasOwnTitle?: boolean | undefined
  readonly parts: readonly PdfPart[]
}

/** Maximum of charges in a PDF; a longer list is offered as CSV and XLSX. */
export const maxPdfRows = 1000
