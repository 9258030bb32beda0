import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import { examineServer, examineStore, type Finding } from '#cli/composition/operations.ts'
import { localServer } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending, negative } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'
import { isLocked, withStore } from '#cli/composition/with-store.ts'

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
