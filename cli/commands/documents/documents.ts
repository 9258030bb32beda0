import { Effect } from 'effect'
import { presentMessage } from '#domain/documents/document-list.ts'
import { validators } from '#domain/identity/validators.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { checkFields, printAnswer, printRows } from '#cli/output/print.ts'
import type { Talk } from '#cli/prompt/prompter.ts'
import type { View } from '#cli/output/output-options.ts'
import { removing } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { kindAsked, readChange, readDraft, type TypedChange, type TypedDocument } from './document-draft.ts'
import { nameOf, numberOf } from './document-entry.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentShape } from './document-schema.ts'
import { findDocument } from './find-document.ts'
import { addEntry, editEntry, readEntries, removeEntry } from './save-documents.ts'

export const list = (
  context: Context,
  view: View,
  kind: DocumentKind | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const all = yield* readEntries(features)
      const entries = kind === null ? all : all.filter((entry) => entry.kind === kind)
      yield* Effect.promise(() => printRows(context, view, documentShape, entries))
      if (entries.length === 0 && view.format === 'table')
        context.words.write('Документов нет. Добавить: kvitok documents add <номер>\n')
      return done
    }),
  )

/** Adds a document, of the named kind or of the one that it is most like; the same one twice is there once. */
export const add = (
  context: Context,
  view: View,
  asked: DocumentKind | null,
  typed: TypedDocument,
): Effect.Effect<Ending, Ending> =>
  Effect.suspend(() => {
    const kind = kindAsked(asked, typed)
    const draft = readDraft(kind, typed)
    return withProduct(context, (features) =>
      Effect.gen(function* () {
        checkFields(documentShape, view)
        const before = yield* readEntries(features)
        const added = yield* addEntry(features, draft)
        yield* Effect.promise(() => printAnswer(context, view, documentShape, added))
        const isKnown = before.some((entry) => entry.kind === kind && numberOf(entry) === numberOf(added))
        if (isKnown) context.words.write(`${presentMessage}\n`)
        else if (asked === null && kind === 'sts' && typed.plate === null)
          context.words.write(
            `Записано как ${validators.sts.title}. Если это права, повторите с --kind licence\n`,
          )
        return done
      }),
    )
  })

export const edit = (
  context: Context,
  view: View,
  asked: string,
  change: TypedChange,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(documentShape, view)
      const entry = findDocument(yield* readEntries(features), asked)
      const edited = yield* editEntry(features, readChange(entry, change))
      yield* Effect.promise(() => printAnswer(context, view, documentShape, edited))
      return done
    }),
  )

/** Removes documents after a «yes»; every one is found before any is removed. */
export const remove = (
  context: Context,
  view: View,
  talk: Talk,
  asked: readonly string[],
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      const found = [...new Set(asked.map((one) => findDocument(entries, one)))]
      return yield* removing(context, view, talk, {
        question: `Удалить ${found.map(nameOf).join('; ')}?`,
        rows: found,
        shape: documentShape,
        remove: (entry) => removeEntry(features, entry),
      })
    }),
  )
