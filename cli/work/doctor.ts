import { Effect } from 'effect'
import { attempt } from '#cli/work/attempt.ts'
import { examineServer, examineStore, type Finding } from '#cli/composition/operations.ts'
import { localServer } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, negative } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import { settingsOf } from './settings.ts'
import { isLocked, withStore } from './with-store.ts'

const words: Readonly<Record<Finding['standing'], string>> = {
  ok: 'в порядке',
  warning: 'внимание',
  bad: 'плохо',
}

const shape: Shape<Finding> = {
  columns: [
    { name: 'name', title: 'Что', of: ({ name }) => name },
    {
      name: 'standing',
      title: 'Как',
      of: ({ standing }) => standing,
      shown: ({ standing }) => words[standing],
    },
    { name: 'text', title: 'Подробно', of: ({ text }) => text },
  ],
  json: (finding) => finding,
}

const report = (context: Context, view: View, findings: readonly Finding[]): Effect.Effect<Ending> =>
  Effect.gen(function* () {
    yield* Effect.promise(() => printRows(context, view, shape, findings))
    return findings.some(({ standing }) => standing === 'bad') ? negative : done
  })

/** Looks the installation over; «no» where something needs a person today. */
export const doctor = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withStore(context, (store, settings) =>
    Effect.gen(function* () {
      const findings = yield* attempt(() => examineStore(settings, store, context.words))
      return yield* report(context, view, findings)
    }),
  ).pipe(
    Effect.catch((ending) =>
      isLocked(ending)
        ? Effect.gen(function* () {
            const settings = yield* settingsOf(context)
            context.backendTrace?.use(localServer(settings))
            return yield* report(context, view, yield* attempt(() => examineServer(settings)))
          })
        : Effect.fail(ending),
    ),
  )
