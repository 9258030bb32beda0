import { Effect } from 'effect'
import { chargesOf, type FineList } from '#domain/fines/fine-list.ts'
import type { Fine } from '#domain/fines/fine.ts'
import type { FineStanding } from '#domain/fines/fine-standing.ts'
import type { OrdinanceCategory } from '#domain/fines/ordinance-query.ts'
import { completenessOf } from '#domain/fines/search-completeness.ts'
import { searchOf } from '#domain/fines/search-of-documents.ts'
import { searchDetail } from '#domain/fines/search-wording.ts'
import { arranged, listCharges, type ListOrder, narrowed } from '#domain/fines/shown-list.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { pageOf, type Paging, sayPage } from '#cli/output/paging.ts'
import { printRows } from '#cli/output/print.ts'
import type { View } from '#cli/output/output-options.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { shapeFor } from './fine-schema.ts'
import { ask, type Question } from './question.ts'
import { sayWithheld } from './withheld.ts'

/** Which part of what was found is printed. */
export interface ListChoice extends Paging {
  readonly category: OrdinanceCategory
  readonly standing: FineStanding | null
  readonly words: string
  readonly order: ListOrder
}

/** Words go to the standard error output: the list itself stays what it is for scripts. */
export const sayCompleteness = ({ words }: Context, { searches = [] }: FineList): void => {
  const search = searchOf(searches)
  if (['Asking', 'Partly', 'Failed'].includes(completenessOf(search)._tag))
    words.write(`${searchDetail(search)}\n`)
}

const chosen = (context: Context, list: FineList, choice: ListChoice): readonly Fine[] => {
  const { category, standing, words, order } = choice
  const listed = arranged(listCharges(chargesOf(list), context.now()), order)
  return narrowed(listed, { category, subject: 'all', words, order })
    .filter((charge) => standing === null || charge.standing === standing)
    .map(({ fine }) => fine)
}

/** Finds charges, and prints those that were asked for. */
export const listFines = (
  context: Context,
  view: View,
  question: Question,
  choice: ListChoice,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const list = yield* ask(features, question)
      const charges = chosen(context, list, choice)
      const page = pageOf(charges, choice, view)
      yield* Effect.promise(() => printRows(context, view, shapeFor(question)(context.now()), page.rows))
      sayWithheld(context, question, list)
      sayCompleteness(context, list)
      sayPage(context, page)
      if (charges.length === 0 && view.format === 'table') context.words.write('Начислений не найдено\n')
      return done
    }),
  )
