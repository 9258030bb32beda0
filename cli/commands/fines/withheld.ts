import type { FineList } from '#domain/fines/fine-list.ts'
import { chargesOf } from '#domain/fines/fine-list.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { Question } from './question.ts'

/** Says which second fact opens what a public number alone does not show. */
export const sayPublicNumber = (words: Context['words']): void => {
  words.write(
    'По одному госномеру или VIN видны только суммы и даты. Остальное откроет второй документ: добавьте --sts или --licence\n',
  )
}

/** Says on stderr what an answer leaves out, and how to see it. */
export const sayWithheld = (context: Context, question: Question, list: FineList): void => {
  if (question._tag === 'PublicNumber' && chargesOf(list).length > 0) sayPublicNumber(context.words)
  if (list.withheld !== undefined)
    context.words.write(
      `Ещё начислений на этот номер: ${list.withheld}. Названный документ их не открывает: они записаны на другой\n`,
    )
  if (list.mismatched !== undefined)
    context.words.write(
      `Машин, у которых госномер не подходит к СТС: ${list.mismatched.length}. Их начисления не показаны. Исправьте госномер: kvitok documents edit\n`,
    )
}
