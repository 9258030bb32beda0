import { Effect } from 'effect'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { searchesUseCases } from '#adapters/wiring/services/searches.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export interface RequestedTaxes {
  readonly inn: Inn
}

/** Form with the INN of the payer. */
export const taxesForm: FormSetup<'inn', RequestedTaxes> = {
  values: { inn: '' },
  validate: ({ inn }) => formResult(parsedForm({ inn: parseInn(inn) }), { missing: { inn: 'Введите ИНН' } }),
}

/** Adds the INN to the user's documents and polls for its taxes until the deadline of the server (spec §4 Preload). */
export const findTaxes = formAction(
  () => taxesForm,
  ({ inn }, { context }) =>
    Effect.gen(function* () {
      const { userId } = yield* serviceOf(context, sessionPort).open()
      yield* serviceOf(context, documentsUseCases).inn.add([], { inn })
      return yield* serviceOf(context, searchesUseCases).preload(userId)
    }),
)
