import { Effect } from 'effect'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import { parseSts, type Sts } from '#domain/identity/sts.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export interface NewVehicle {
  readonly sts: Sts
  readonly plate: Plate
}

const missingTexts = { sts: 'Введите номер СТС', plate: 'Введите госномер' }

/** Form that adds a vehicle by certificate and plate. */
export const vehicleForm: FormSetup<keyof NewVehicle, NewVehicle> = {
  values: { sts: '', plate: '' },
  validate: ({ sts, plate }) =>
    formResult(
      parsedForm<NewVehicle>({
        sts: parseSts(sts),
        plate: parsePlate(plate),
      }),
      { missing: missingTexts },
    ),
}

/** Adds a vehicle to the fleet. */
export const addVehicle = formAction(
  () => vehicleForm,
  ({ sts, plate }, { context }) =>
    serviceOf(context, documentsUseCases)
      // An empty list is passed, because the limit of 50 documents does not apply to a fleet. The backend checks the limit of the
      // tariff.
      .sts.add([], { stsNumber: sts, plate, holder: null })
      .pipe(Effect.map(({ list }) => list[0] ?? null)),
)
