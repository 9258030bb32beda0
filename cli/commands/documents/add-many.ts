import { Effect, Stream } from 'effect'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { withOpenRows } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { requestedKind, parseDraft } from './document-draft.ts'
import type { DocumentKindName } from './document-kind.ts'
import { documentLines, type ListedDocument } from './document-lines.ts'
import { documentSchema } from './document-schema.ts'
import { addEntry } from './save-documents.ts'
import { tryOrAbort } from '#cli/composition/try-adapter.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { exitResultOf, type CommandError, type CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

/** An error of one line becomes the result of this line and does not stop the others; a missing backend or session ends the command. */
const added = (resolve: Product, kind: DocumentKindName | null, listed: ListedDocument) =>
  tryOrAbort(() => parseDraft(requestedKind(kind ?? listed.kind, listed), listed)).pipe(
    Effect.flatMap((draft) => addEntry(resolve, draft)),
  )

/** Whether an error concerns one line: an abort or a refusal of the backend. */
const isAboutLine = ({ _tag }: CommandError): boolean =>
  _tag === 'CommandAborted' || _tag === 'BackendRefused'

/**
 * Adds documents, one per line. A refused line is reported with its number and does not stop the command. Adding is
 * idempotent, so an interrupted run can be repeated with the same list.
 */
export const addMany = (io: CommandIo, kind: DocumentKindName | null): CommandEffect =>
  withProduct(io, (resolve) =>
    withOpenRows(io, documentSchema, (print) =>
      Effect.gen(function* () {
        const count = { kept: 0, refused: 0 }
        const listed = Stream.fromAsyncIterable(documentLines(inputLines(io)), (error) => error)
        yield* Stream.runForEach(listed.pipe(Stream.orDie), (document) =>
          added(resolve, kind, document).pipe(
            Effect.tap((entry) => Effect.promise(() => print(entry))),
            Effect.tap(() => Effect.sync(() => (count.kept += 1))),
            Effect.catch((failure) => {
              const result = exitResultOf(failure)
              if (!isAboutLine(failure) || !('message' in result)) return Effect.fail(failure)
              count.refused += 1
              printNote(io, documentsMessages.line(document.line, result.message))
              return Effect.void
            }),
          ),
        )
        if (count.refused > 0) printNote(io, documentsMessages.savedAndRefused(count.kept, count.refused))
        return count.refused === 0 ? done : negative
      }),
    ),
  )
