import { Effect } from 'effect'
import type { Organisation } from '#domain/organisation/organisation.ts'
import type { OrganisationForm } from '#application/organisation/save-organisation.ts'
import type { Context } from '#cli/runtime/context.ts'
import { checkFields, printAnswer, printRows } from '#cli/output/print.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { organisationSchema } from './organisation-schema.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printNote } from '#cli/output/print-note.ts'
import { refused } from '#cli/runtime/command-aborted.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const none = refused('organisation.none', organisationMessages.organisationNone)

const current = (features: Product): Effect.Effect<Organisation, CommandError> =>
  features('organisation')
    .current()
    .pipe(Effect.flatMap((found) => (found === null ? Effect.fail(none) : Effect.succeed(found))))

const printing = (
  context: Context,
  view: OutputOptions,
  ask: (features: Product) => Effect.Effect<Organisation, CommandError>,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const schema = organisationSchema(context.now())
      checkFields(schema, view)
      const organisation = yield* ask(features)
      yield* Effect.promise(() => printAnswer(context, view, schema, organisation))
      return done
    }),
  )

export const show = (context: Context, view: OutputOptions): Effect.Effect<ExitResult, CommandError> =>
  printing(context, view, current)

export const create = (
  context: Context,
  view: OutputOptions,
  form: OrganisationForm,
): Effect.Effect<ExitResult, CommandError> =>
  printing(context, view, (features) => features('organisation').create(form))

/** What is not named stays; the INN goes along in any case (spec §5). */
export const edit = (
  context: Context,
  view: OutputOptions,
  form: OrganisationForm,
): Effect.Effect<ExitResult, CommandError> =>
  printing(context, view, (features) =>
    current(features).pipe(
      Effect.flatMap(({ id, inn }) => features('organisation').update(id, { inn, ...form })),
    ),
  )

export const find = (
  context: Context,
  view: OutputOptions,
  text: string,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const found = yield* features('organisation').find(text)
      yield* Effect.promise(() => printRows(context, view, organisationSchema(context.now()), found))
      if (found.length === 0 && view.format === 'table')
        printNote(context, organisationMessages.noSuchCompanyAmong)
      return done
    }),
  )
