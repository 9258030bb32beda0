import { Effect } from 'effect'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import { chargesOf } from '#domain/fines/fine-list.ts'
import { completenessOf } from '#domain/fines/search-completeness.ts'
import { searchOf } from '#domain/fines/search-of-documents.ts'
import { searchDetail } from '#domain/fines/search-wording.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printRows } from '#cli/print.ts'
import { fineShape } from './fine-shape.ts'
import { withProduct } from './with-product.ts'

/** One document in its stored form. */
export type Question =
  | { readonly _tag: 'Document'; readonly path: DocumentPath; readonly value: string }
  | { readonly _tag: 'Charge'; readonly uin: Uin }

/** Finds the charges of one document, and prints them. */
export const listFines = (context: Context, view: View, question: Question): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const fines = features('fines')
      const list = yield* question._tag === 'Charge'
        ? fines.lookUp({ _tag: 'Uin', uin: question.uin })
        : fines.listBy(question.path, question.value)
      const charges = chargesOf(list)
      yield* Effect.promise(() => printRows(context, view, fineShape(context.now()), charges))
      const search = searchOf(list.searches ?? [])
      // Words go to the standard error output: the list itself stays what it is for scripts.
      if (['Asking', 'Partly', 'Failed'].includes(completenessOf(search)._tag))
        context.words.write(`${searchDetail(search)}\n`)
      if (charges.length === 0 && view.format === 'table') context.words.write('Начислений не найдено\n')
      return done
    }),
  )
