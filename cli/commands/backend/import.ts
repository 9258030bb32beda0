import { access, constants } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import { importInto, type ImportSummary, migrateStore, seedStore } from '#cli/composition/backend.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending, negative, refused } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import { progressOn } from '#cli/output/progress.ts'
import { withStore } from '#cli/composition/with-store.ts'

const migrationShape: Shape<string> = {
  columns: [{ name: 'migration', title: 'Применено', of: (name) => name }],
  json: (migration) => ({ migration }),
}

export const migrate = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const applied = yield* attempt(() => migrateStore(store))
      yield* Effect.promise(() => printRows(context, view, migrationShape, applied))
      if (applied.length === 0) context.words.write('Применять нечего: база данных в нужном виде\n')
      return done
    }),
  )

const count = (name: keyof ImportSummary, title: string) => ({
  name,
  title,
  of: (summary: ImportSummary) => String(summary[name]),
})

const summaryShape: Shape<ImportSummary> = {
  columns: [
    count('read', 'Прочитано'),
    count('added', 'Добавлено'),
    count('changed', 'Изменено'),
    count('unchanged', 'Без изменений'),
    count('refused', 'Отвергнуто'),
  ],
  json: (summary) => summary,
}

const unreadable = (file: string, error: unknown): Ending => {
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return refused('file.unreadable', `Файл ${file} не читается${reason}. Проверьте имя и права`)
}

const sourceOf = (context: Context, file: string): Effect.Effect<string | Readable, Ending> =>
  file === '-'
    ? Effect.succeed(context.input)
    : Effect.tryPromise({
        try: async () => {
          await access(file, constants.R_OK)
          return file
        },
        catch: (error) => unreadable(file, error),
      })

/** Brings a charge file in; the summary is the answer, refused lines and progress are words. */
export const importFile = (context: Context, view: View, file: string): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const source = yield* sourceOf(context, file)
    const progress = progressOn(context.words)
    const onRefused = ({ line, reason }: { readonly line: number; readonly reason: string }) =>
      progress.say(`строка ${line}: ${reason}`)
    const onProgress = ({ read }: ImportSummary) => progress.show(read)
    return yield* withStore(context, (store) =>
      Effect.gen(function* () {
        const summary = yield* attempt(() =>
          importInto(store, source, { now: context.now, onRefused, onProgress }),
        )
        progress.end()
        yield* Effect.promise(() => printAnswer(context, view, summaryShape, summary))
        return summary.refused === 0 ? done : negative
      }),
    )
  })

export const seed = (context: Context, view: View, charges: number): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const summary = yield* attempt(() => seedStore(store, charges, context.now))
      yield* Effect.promise(() => printAnswer(context, view, summaryShape, summary))
      return done
    }),
  )
