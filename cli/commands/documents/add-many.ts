import { Effect, Stream } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { done, type Ending, negative } from '#cli/runtime/exit-result.ts'
import { endingOf } from '#cli/runtime/exit-result-of.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { openRows } from '#cli/output/print.ts'
import type { View } from '#cli/output/output-options.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { kindAsked, readDraft } from './document-draft.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentLines, type ListedDocument } from './document-lines.ts'
import { documentShape } from './document-schema.ts'
import { addEntry } from './save-documents.ts'

/** What is wrong with one line becomes an ending, and stops no other; without a backend or a session nothing goes on. */
const added = (features: Product, asked: DocumentKind | null, listed: ListedDocument) =>
  Effect.try({
    try: () => readDraft(kindAsked(asked ?? listed.kind, listed), listed),
    catch: (error): Ending => {
      if (error instanceof Ended) return error.ending
      throw error
    },
  }).pipe(
    Effect.flatMap((draft) => addEntry(features, draft)),
    Effect.catchTag('BackendRefused', (refusal) => Effect.fail(endingOf(refusal))),
  )

/**
 * Adds documents as they come, one a line. A line that is refused is told with its number and stops nothing; the same list
 * again adds nothing twice, so a run that broke off is simply repeated.
 */
export const addMany = (
  context: Context,
  view: View,
  asked: DocumentKind | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.acquireUseRelease(
      Effect.sync(() => openRows(context, view, documentShape)),
      (rows) =>
        Effect.gen(function* () {
          const count = { kept: 0, refused: 0 }
          const listed = Stream.fromAsyncIterable(documentLines(inputLines(context)), (error) => error)
          yield* Stream.runForEach(listed.pipe(Stream.orDie), (document) =>
            added(features, asked, document).pipe(
              Effect.tap((entry) => Effect.promise(() => rows.print(entry))),
              Effect.tap(() => Effect.sync(() => (count.kept += 1))),
              Effect.catch((failure) => {
                if (failure._tag !== 'Refused' && failure._tag !== 'Misused') return Effect.fail(failure)
                count.refused += 1
                context.words.write(`строка ${document.line}: ${failure.message}\n`)
                return Effect.void
              }),
            ),
          )
          if (count.refused > 0) context.words.write(`Записано: ${count.kept}, отказано: ${count.refused}\n`)
          return count.refused === 0 ? done : negative
        }),
      (rows) => Effect.promise(rows.close),
    ),
  )
