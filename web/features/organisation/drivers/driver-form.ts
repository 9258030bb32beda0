import { Effect } from 'effect'
import type { DocumentHolder, LicenceDocument } from '#domain/documents/document.ts'
import { parseTypedHolder } from '#domain/documents/holder.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export interface NewDriver {
  readonly licence: LicenceDocument['number']
  readonly fio: DocumentHolder | null
}

/** Form that adds a driver by licence and name. */
export const driverForm: FormSetup<keyof NewDriver, NewDriver> = {
  intent: 'driver',
  values: { licence: '', fio: '' },
  validate: ({ licence, fio }) =>
    formResult(
      parsedForm<NewDriver>({
        licence: parseDriverLicence(licence),
        fio: parseTypedHolder(fio),
      }),
      { missing: { licence: 'Введите номер прав' } },
    ),
}

/** Adds a driver to the company. */
export const addDriver = formAction(
  () => driverForm,
  ({ licence, fio }, { context }) =>
    serviceOf(context, documentsUseCases)
      .licence.add([], { number: licence, holder: fio })
      .pipe(Effect.map(({ list }) => list[0] ?? null)),
)
