import { Effect } from 'effect'
import type { DocumentLists } from '#domain/documents/document.ts'
import { notLoaded } from '#domain/documents/expiration.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import type { Documents } from '#application/documents/index.ts'

/** The lists of a visitor without documents. */
export const noDocuments: DocumentLists = { transport: [], driverLicense: [], inn: [] }

/** Loads the documents of the session. A visitor without look-ups has no session and no documents. */
export const loadDocuments = (documents: Pick<Documents, 'reload'>, hasAccount: boolean) =>
  documents
    .reload()
    .pipe(
      Effect.catchTag('NotSignedIn', (error) =>
        hasAccount
          ? Effect.fail(error)
          : Effect.succeed<LoadedDocuments>({ ...noDocuments, documentsExpiration: notLoaded }),
      ),
    )
