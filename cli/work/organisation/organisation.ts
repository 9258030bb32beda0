import { organisationFeature, organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import type { Organisation } from '#domain/organisation/organisation.ts'
import type { OrganisationForm } from '#application/organisation/save-organisation.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { View } from '#cli/view.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { organisationShape } from './organisation-shape.ts'

const none = refused(
  'organisation.none',
  'Организации у вас ещё нет. Заведите: kvitok organisation create <ИНН>',
)

const current = (features: Product): Effect.Effect<Organisation, Failure | Ending> =>
  features(organisationPort)
    .organisation()
    .pipe(Effect.flatMap((found) => (found === null ? Effect.fail(none) : Effect.succeed(found))))

const printing = (
  context: Context,
  view: View,
  ask: (features: Product) => Effect.Effect<Organisation, Failure | Ending>,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const shape = organisationShape(context.now())
      checkFields(shape, view)
      const organisation = yield* ask(features)
      yield* Effect.promise(() => printAnswer(context, view, shape, organisation))
      return done
    }),
  )

export const show = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  printing(context, view, current)

export const create = (context: Context, view: View, form: OrganisationForm): Effect.Effect<Ending, Ending> =>
  printing(context, view, (features) => features(organisationFeature).create(form))

/** What is not named stays; the INN goes along in any case (spec §5). */
export const edit = (context: Context, view: View, form: OrganisationForm): Effect.Effect<Ending, Ending> =>
  printing(context, view, (features) =>
    current(features).pipe(
      Effect.flatMap(({ id, inn }) => features(organisationFeature).update(id, { inn, ...form })),
    ),
  )

export const find = (context: Context, view: View, text: string): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const found = yield* features(organisationPort).find(text)
      yield* Effect.promise(() => printRows(context, view, organisationShape(context.now()), found))
      if (found.length === 0 && view.format === 'table')
        context.words.write('Среди ваших такой организации нет\n')
      return done
    }),
  )
