import { Effect } from 'effect'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDetail } from '#domain/charges/sources/search-wording.ts'
import { withOpenRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { schemaFor } from './fine-schema.ts'
import { findCharges, type FinesQuestion } from './fines-question.ts'
import { printWithheldNote } from './withheld.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { exitResultOf, type CommandEffect } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { temporaryFailureOf } from '#application/shared/temporary-failure.ts'
import { done } from '#cli/runtime/exit-result.ts'

interface ChargeUpdate {
  readonly charge: Charge
  readonly news: 'new' | 'changed'
}

const updateTexts = { new: finesMessages.updateNew, changed: finesMessages.updateChanged } as const

const updateSchema = (io: CommandIo, question: FinesQuestion): RowSchema<ChargeUpdate> => {
  const { columns, json, masked = (charge) => charge } = schemaFor(question)(io.now())
  return {
    columns: [
      {
        name: 'news',
        title: columnsMessages.name,
        of: ({ news: update }) => update,
        shown: ({ news: update }) => updateTexts[update],
      },
      ...columns.map(({ name, title, of, shown = of }) => ({
        name,
        title,
        of: ({ charge }: ChargeUpdate) => of(charge),
        shown: ({ charge }: ChargeUpdate) => shown(charge),
      })),
    ],
    json: ({ charge, news: update }) => ({ news: update, ...(json(charge) as object) }),
    masked: ({ charge, news: update }) => ({ charge: masked(charge), news: update }),
  }
}

const [firstMs, growth, maxMs] = [1000, 1.6, 30_000]

/** Result of one poll: a list, or the reason why it is not available yet. */
type Round = { readonly list: ChargeList } | { readonly why: Text }

const lookUpOnce = (resolve: Product, question: FinesQuestion): Effect.Effect<Round, AppError> =>
  findCharges(resolve, question).pipe(
    Effect.map((list): Round => ({ list })),
    Effect.catch((failure) => {
      if (temporaryFailureOf(failure) === null) return Effect.fail(failure)
      const exitResult = exitResultOf(failure)
      return Effect.succeed<Round>({ why: exitResult._tag === 'Refused' ? exitResult.message : failure._tag })
    }),
  )

/** New and changed charges since the previous poll. */
const updatesOf = (known: Map<string, string>, list: ChargeList): readonly ChargeUpdate[] =>
  chargesOf(list).flatMap((charge): readonly ChargeUpdate[] => {
    const before = known.get(charge.id)
    const now = JSON.stringify(charge)
    known.set(charge.id, now)
    if (before === now) return []
    return [{ charge, news: before === undefined ? 'new' : 'changed' }]
  })

const isSettled = (list: ChargeList): boolean =>
  !['Pending', 'Partial', 'Failed'].includes(completenessOf(searchOf(list.searches ?? []))._tag)

/** Polls until every source has answered, and prints new and changed charges. */
export const watchFines = (io: CommandIo, question: FinesQuestion): CommandEffect =>
  withProduct(io, (resolve) =>
    withOpenRows(io, updateSchema(io, question), (print) =>
      Effect.gen(function* () {
        const known = new Map<string, string>()
        let lastNote = ''
        const report = (note: Text) => {
          const text = io.translate(note)
          if (text !== lastNote) printNote(io, text)
          lastNote = text
        }
        for (let ms = firstMs; ; ms = Math.min(ms * growth, maxMs)) {
          const round = yield* lookUpOnce(resolve, question)
          if ('why' in round) report(round.why)
          else {
            for (const update of updatesOf(known, round.list))
              if (!(yield* Effect.promise(() => print(update)))) return done
            if (isSettled(round.list)) {
              printWithheldNote(io, question, round.list)
              return done
            }
            report(searchDetail(searchOf(round.list.searches ?? [])))
          }
          yield* Effect.sleep(ms)
        }
      }),
    ),
  )
