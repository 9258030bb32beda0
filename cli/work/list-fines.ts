import { Effect } from 'effect'
import type { OrdinancesRefused } from '#application/fines/fines.errors.ts'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import type { NotSignedIn } from '#application/session/session.errors.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { chargesOf } from '#domain/fines/fine-list.ts'
import { completenessOf } from '#domain/fines/search-completeness.ts'
import { searchOf } from '#domain/fines/search-of-documents.ts'
import { searchDetail } from '#domain/fines/search-wording.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { attempt } from '#cli/attempt.ts'
import { openProduct } from '#cli/composition/product.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import type { Format } from '#cli/format.ts'
import { printRows } from '#cli/print.ts'
import { fineShape } from './fine-shape.ts'
import { settingsOf } from './settings.ts'

/** One document in its stored form. */
export type Question =
  | { readonly _tag: 'Document'; readonly path: DocumentPath; readonly value: string }
  | { readonly _tag: 'Charge'; readonly uin: Uin }

const refusalOf = (error: BackendFailed | OrdinancesRefused | NotSignedIn): Ending => {
  switch (error._tag) {
    case 'BackendRefused':
      return refused(error.code, error.message)
    case 'BackendUnavailable':
      return refused(`backend.${error.reason}`, error.message)
    case 'OrdinancesRefused':
      return refused('source.unavailable', error.message)
    case 'NotSignedIn':
      return refused('session.refused', 'Бэкенд не открыл сессию. Повторите через минуту')
  }
}

/** Finds the charges of one document, and prints them. */
export const listFines = (
  context: Context,
  format: Format,
  question: Question,
): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    const list = yield* Effect.acquireUseRelease(
      attempt(() => openProduct(settings, context.words)),
      ({ features }) => {
        const fines = features('fines')
        const asked =
          question._tag === 'Charge'
            ? fines.lookUp({ _tag: 'Uin', uin: question.uin })
            : fines.listBy(question.path, question.value)
        return asked.pipe(Effect.mapError(refusalOf))
      },
      ({ close }) => Effect.promise(close),
    )
    const charges = chargesOf(list)
    yield* Effect.promise(() => printRows(context, format, fineShape(context.now()), charges))
    const search = searchOf(list.searches ?? [])
    // Words go to the standard error output: the list itself stays what it is for scripts.
    if (['Asking', 'Partly', 'Failed'].includes(completenessOf(search)._tag))
      context.words.write(`${searchDetail(search)}\n`)
    if (charges.length === 0 && format === 'table') context.words.write('Начислений не найдено\n')
    return done
  })
