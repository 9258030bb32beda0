import { Effect } from 'effect'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDetail } from '#domain/charges/sources/search-wording.ts'
import { openRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { schemaFor } from './fine-schema.ts'
import { ask, type FinesQuestion } from './fines-question.ts'
import { printWithheldNote } from './withheld.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { exitResultOf, type CommandEffect } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { done } from '#cli/runtime/exit-result.ts'

interface News {
  readonly fine: Charge
  readonly news: 'new' | 'changed'
}

const newsWords = { new: finesMessages.newsNew, changed: finesMessages.newsChanged } as const

const newsSchema = (io: CommandIo, question: FinesQuestion): RowSchema<News> => {
  const { columns, json, masked = (fine) => fine } = schemaFor(question)(io.now())
  return {
    columns: [
      {
        name: 'news',
        title: columnsMessages.name,
        of: ({ news }) => news,
        shown: ({ news }) => newsWords[news],
      },
      ...columns.map(({ name, title, of, shown = of }) => ({
        name,
        title,
        of: ({ fine }: News) => of(fine),
        shown: ({ fine }: News) => shown(fine),
      })),
    ],
    json: ({ fine, news }) => ({ news, ...(json(fine) as object) }),
    masked: ({ fine, news }) => ({ fine: masked(fine), news }),
  }
}

const [firstMs, growth, longestMs] = [1000, 1.6, 30_000]

/** Result of one poll: a list, or the reason why it is not available yet. */
type Round = { readonly list: ChargeList } | { readonly why: Text }

/** Whether a failure is temporary: of a source, of the network, of a rate limit. */
const isPassing = ({ _tag, ...failure }: AppError): boolean =>
  _tag === 'BackendUnavailable' ||
  _tag === 'OperationRefused' ||
  ('code' in failure && (failure.code === 'source.unavailable' || failure.code === 'rate.limited'))

const askOnce = (features: Product, question: FinesQuestion): Effect.Effect<Round, AppError> =>
  ask(features, question).pipe(
    Effect.map((list): Round => ({ list })),
    Effect.catch((failure) => {
      if (!isPassing(failure)) return Effect.fail(failure)
      const ending = exitResultOf(failure)
      return Effect.succeed<Round>({ why: ending._tag === 'Refused' ? ending.message : failure._tag })
    }),
  )

/** New and changed charges since the previous poll. */
const newsOf = (known: Map<string, string>, list: ChargeList): readonly News[] =>
  chargesOf(list).flatMap((fine): readonly News[] => {
    const before = known.get(fine.id)
    const now = JSON.stringify(fine)
    known.set(fine.id, now)
    if (before === now) return []
    return [{ fine, news: before === undefined ? 'new' : 'changed' }]
  })

const isSettled = (list: ChargeList): boolean =>
  !['Asking', 'Partly', 'Failed'].includes(completenessOf(searchOf(list.searches ?? []))._tag)

/** Polls until every source has answered, and prints new and changed charges. */
export const watchFines = (io: CommandIo, question: FinesQuestion): CommandEffect =>
  withProduct(io, (features) =>
    Effect.acquireUseRelease(
      Effect.sync(() => openRows(io, newsSchema(io, question))),
      (rows) =>
        Effect.gen(function* () {
          const known = new Map<string, string>()
          let said = ''
          const say = (note: Text) => {
            const text = io.translate(note)
            if (text !== said) printNote(io, text)
            said = text
          }
          for (let ms = firstMs; ; ms = Math.min(ms * growth, longestMs)) {
            const round = yield* askOnce(features, question)
            if ('why' in round) say(round.why)
            else {
              for (const news of newsOf(known, round.list))
                if (!(yield* Effect.promise(() => rows.print(news)))) return done
              if (isSettled(round.list)) {
                printWithheldNote(io, question, round.list)
                return done
              }
              say(searchDetail(searchOf(round.list.searches ?? [])))
            }
            yield* Effect.sleep(ms)
          }
        }),
      (rows) => Effect.promise(rows.close),
    ),
  )
