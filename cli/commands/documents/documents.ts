import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { checkFields, printAnswer, printRows } from '#cli/output/print.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { removing } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { kindAsked, readChange, readDraft, type TypedChange, type TypedDocument } from './document-draft.ts'
import { nameOf, numberOf } from './document-entry.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentSchema } from './document-schema.ts'
import { findDocument } from './find-document.ts'
import { addEntry, editEntry, readEntries, removeEntry } from './save-documents.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

export const list = (
  context: Context,
  view: OutputOptions,
  kind: DocumentKind | null,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const all = yield* readEntries(features)
      const entries = kind === null ? all : all.filter((entry) => entry.kind === kind)
      yield* Effect.promise(() => printRows(context, view, documentSchema, entries))
      if (entries.length === 0 && view.format === 'table')
        printNote(context, documentsMessages.noDocumentsAddOne)
      return done
    }),
  )

/** Adds a document, of the named kind or of the one that it is most like; the same one twice is there once. */
export const add = (
  context: Context,
  view: OutputOptions,
  asked: DocumentKind | null,
  typed: TypedDocument,
): Effect.Effect<ExitResult, CommandError> =>
  Effect.suspend(() => {
    const kind = kindAsked(asked, typed)
    const draft = readDraft(kind, typed)
    return withProduct(context, (features) =>
      Effect.gen(function* () {
        checkFields(documentSchema, view)
        const before = yield* readEntries(features)
        const added = yield* addEntry(features, draft)
        yield* Effect.promise(() => printAnswer(context, view, documentSchema, added))
        const isKnown = before.some((entry) => entry.kind === kind && numberOf(entry) === numberOf(added))
        if (isKnown) printNote(context, domainMessages.documentPresent)
        else if (asked === null && kind === 'sts' && typed.plate === null)
          printNote(context, documentsMessages.writtenDownAsIf(domainMessages.identifierTitle('sts')))
        return done
      }),
    )
  })

export const edit = (
  context: Context,
  view: OutputOptions,
  asked: string,
  change: TypedChange,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(documentSchema, view)
      const entry = findDocument(yield* readEntries(features), asked)
      const edited = yield* editEntry(features, readChange(entry, change))
      yield* Effect.promise(() => printAnswer(context, view, documentSchema, edited))
      return done
    }),
  )

/** Removes documents after a «yes»; every one is found before any is removed. */
export const remove = (
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  asked: readonly string[],
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      const found = [...new Set(asked.map((one) => findDocument(entries, one)))]
      return yield* removing(context, view, prompter, {
        question: documentsMessages.remove(found.map(nameOf)),
        rows: found,
        schema: documentSchema,
        remove: (entry) => removeEntry(features, entry),
      })
    }),
  )
