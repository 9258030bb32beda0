import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import {
  countJobs,
  type DeadLetter,
  listDeadLetters,
  type QueueCount,
  retryDeadLetters,
} from '#cli/composition/operations.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printRows } from '#cli/output/print.ts'
import type { Column, Shape } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'

const number = (name: Exclude<keyof QueueCount, 'queue'>, title: string): Column<QueueCount> => ({
  name,
  title,
  of: (count) => String(count[name]),
})

const countShape: Shape<QueueCount> = {
  columns: [
    { name: 'queue', title: 'Очередь', of: ({ queue }) => queue },
    number('waiting', 'Ждут'),
    number('later', 'Позже'),
    number('active', 'В работе'),
    number('dead', 'Не вышло'),
    number('oldestSeconds', 'Старшая, с'),
  ],
  json: (count) => count,
}

const deadShape: Shape<DeadLetter> = {
  columns: [
    { name: 'queue', title: 'Очередь', of: ({ queue }) => queue },
    { name: 'row', title: 'Запись', of: ({ row }) => row },
    { name: 'at', title: 'Когда', of: ({ at }) => at.toISOString() },
    { name: 'why', title: 'Почему', of: ({ why }) => why },
  ],
  json: ({ at, ...letter }) => ({ ...letter, at: at.toISOString() }),
}

export const showJobs = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const counts = yield* attempt(() => countJobs(store, context.words))
      yield* Effect.promise(() => printRows(context, view, countShape, counts))
      return done
    }),
  )

export const showDead = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const letters = yield* attempt(() => listDeadLetters(store, context.words))
      yield* Effect.promise(() => printRows(context, view, deadShape, letters))
      return done
    }),
  )

/** The server, or the worker, takes them up a moment later. */
export const retryDead = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const retried = yield* attempt(() => retryDeadLetters(store, context.words))
      context.words.write(`Отправлены на повтор: ${retried}\n`)
      const counts = yield* attempt(() => countJobs(store, context.words))
      yield* Effect.promise(() => printRows(context, view, countShape, counts))
      return done
    }),
  )
