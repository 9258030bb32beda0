import { Effect } from 'effect'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { removeRows } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import {
  requestedKind,
  parseChange,
  parseDraft,
  type TypedChange,
  type TypedDocument,
} from './document-draft.ts'
import { nameOf, numberOf } from './document-entry.ts'
import type { DocumentKindName } from './document-kind.ts'
import { documentSchema } from './document-schema.ts'
import { findDocument } from './find-document.ts'
import { addEntry, editEntry, readEntries, removeEntry } from './save-documents.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'
import { printNote, printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Prints the documents of the user, all or of one kind. */
export const listDocuments = (io: CommandIo, kind: DocumentKindName | null): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const all = yield* readEntries(resolve)
      const entries = kind === null ? all : all.filter((entry) => entry.kind === kind)
      yield* printRows(io, documentSchema, entries)
      if (entries.length === 0) printTableNote(io, documentsMessages.noDocuments)
      return done
    }),
  )

/** Adds a document of the given kind, or of the most likely kind of its number. Adding it again has no effect. */
export const addDocumentCommand = (
  io: CommandIo,
  requested: DocumentKindName | null,
  typed: TypedDocument,
): CommandEffect =>
  Effect.suspend(() => {
    const kind = requestedKind(requested, typed)
    const draft = parseDraft(kind, typed)
    return withProduct(io, (resolve) =>
      Effect.gen(function* () {
        checkFields(documentSchema, io.options)
        const before = yield* readEntries(resolve)
        const added = yield* addEntry(resolve, draft)
        yield* printAnswer(io, documentSchema, added)
        const isKnown = before.some((entry) => entry.kind === kind && numberOf(entry) === numberOf(added))
        if (isKnown) printNote(io, domainMessages.documentPresent)
        else if (requested === null && kind === 'sts' && typed.plate === null)
          printNote(io, documentsMessages.savedAsKind(domainMessages.identifierTitle('sts')))
        return done
      }),
    )
  })

/** Changes the given fields of a document and prints it. `requested` is an id, a number or a plate. */
export const editDocumentCommand = (io: CommandIo, requested: string, change: TypedChange): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(documentSchema, io.options)
      const entry = findDocument(yield* readEntries(resolve), requested)
      const edited = yield* editEntry(resolve, parseChange(entry, change))
      yield* printAnswer(io, documentSchema, edited)
      return done
    }),
  )

/** Removes documents after confirmation. All of them are found before the first is removed. */
export const removeDocuments = (io: CommandIo, requested: readonly string[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(resolve)
      const found = [...new Set(requested.map((name) => findDocument(entries, name)))]
      return yield* removeRows(io, {
        question: documentsMessages.remove(found.map(nameOf)),
        rows: found,
        schema: documentSchema,
        remove: (entry) => removeEntry(resolve, entry),
      })
    }),
  )
