import { Effect } from 'effect'
import { chargesOf, type FineList } from '#domain/charges/list/fine-list.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDetail } from '#domain/charges/sources/search-wording.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { endingOf, type Failure } from '#cli/failure.ts'
import { openRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { shapeFor } from './fine-shape.ts'
import { ask, type Question } from './question.ts'
import { sayWithheld } from './withheld.ts'

interface News {
  readonly fine: Fine
  readonly news: 'new' | 'changed'
}

const newsWords = { new: 'новое', changed: 'изменилось' } as const

const newsShape = (context: Context, question: Question): Shape<News> => {
  const { columns, json, masked = (fine) => fine } = shapeFor(question)(context.now())
  return {
    columns: [
      { name: 'news', title: 'Что', of: ({ news }) => news, shown: ({ news }) => newsWords[news] },
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

/** What one round brought: a list, or why there is none yet. */
type Heard = { readonly list: FineList } | { readonly why: string }

/** Whoever waits may wait for a source, or for the network, too. */
const isPassing = ({ _tag, ...failure }: Failure): boolean =>
  _tag === 'BackendUnavailable' ||
  _tag === 'OperationRefused' ||
  ('code' in failure && (failure.code === 'source.unavailable' || failure.code === 'rate.limited'))

const heard = (features: Product, question: Question): Effect.Effect<Heard, Failure> =>
  ask(features, question).pipe(
    Effect.map((list): Heard => ({ list })),
    Effect.catch((failure) => {
      if (!isPassing(failure)) return Effect.fail(failure)
      const ending = endingOf(failure)
      return Effect.succeed<Heard>({ why: ending._tag === 'Refused' ? ending.message : failure._tag })
    }),
  )

/** Charges that were not there before, or are not what they were. */
const newsOf = (known: Map<string, string>, list: FineList): readonly News[] =>
  chargesOf(list).flatMap((fine): readonly News[] => {
    const before = known.get(fine.id)
    const now = JSON.stringify(fine)
    known.set(fine.id, now)
    if (before === now) return []
    return [{ fine, news: before === undefined ? 'new' : 'changed' }]
  })

const isSettled = (list: FineList): boolean =>
  !['Asking', 'Partly', 'Failed'].includes(completenessOf(searchOf(list.searches ?? []))._tag)

/** Asks again and again until every source has answered, and prints what has changed since the last time. */
export const watchFines = (context: Context, view: View, question: Question): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.acquireUseRelease(
      Effect.sync(() => openRows(context, view, newsShape(context, question))),
      (rows) =>
        Effect.gen(function* () {
          const known = new Map<string, string>()
          let said = ''
          const say = (words: string) => {
            if (words !== said) context.words.write(`${words}\n`)
            said = words
          }
          for (let ms = firstMs; ; ms = Math.min(ms * growth, longestMs)) {
            const round = yield* heard(features, question)
            if ('why' in round) say(round.why)
            else {
              for (const news of newsOf(known, round.list))
                if (!(yield* Effect.promise(() => rows.print(news)))) return done
              if (isSettled(round.list)) {
                sayWithheld(context, question, round.list)
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
