import type { Effect } from 'effect'
import type { Paper } from '#domain/papers/paper.ts'
import type { PaperFailed, PaperRefused } from './papers.errors.ts'

/** Makes files of papers. */
export interface PaperWriter {
  /** A PDF of A4 pages. */
  readonly write: (paper: Paper) => Effect.Effect<Uint8Array<ArrayBuffer>, PaperFailed>
}

/** Reads papers that come from elsewhere, as a browser sends them. */
export interface PaperReader {
  readonly read: (foreign: unknown) => Effect.Effect<Paper, PaperRefused>
}
