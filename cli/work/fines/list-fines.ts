import { Effect } from 'effect'
import { chargesOf, type FineList } from '#domain/charges/list/fine-list.ts'
import type { Fine } from '#domain/charges/fine.ts'
import type { FineStanding } from '#domain/charges/explanations/fine-standing.ts'
import type { OrdinanceCategory } from '#domain/charges/lookup/ordinance-query.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDetail } from '#domain/charges/sources/search-wording.ts'
import { arranged, listCharges, type ListOrder, narrowed } from '#domain/charges/list/shown-list.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { pageOf, type Paging, sayPage } from '#cli/paging.ts'
import { printRows } from '#cli/print.ts'
import type { View } from '#cli/view.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { shapeFor } from './fine-shape.ts'
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
