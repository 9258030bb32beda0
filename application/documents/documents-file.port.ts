import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentLists } from '#domain/documents/document.ts'
import type { InputRefused } from '#application/shared/app-error.ts'

/** Documents as a file keeps them. */
export interface KeptDocuments {
  readonly savedAt: Instant
  readonly lists: DocumentLists
}

/** A file of documents that only its password opens. Both methods fail with `file.insecure` where the browser cannot encrypt. */
export interface DocumentsFilePort {
  /** Returns the text of the file. */
  readonly write: (kept: KeptDocuments, password: string) => Effect.Effect<string, InputRefused>
  /** Opens a file. Fails with `file.format`, `file.version` or `file.password`. */
  readonly read: (file: Blob, password: string) => Effect.Effect<KeptDocuments, InputRefused>
}
