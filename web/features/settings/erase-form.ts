import { Effect } from 'effect'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'
import { type FormSetup, ticked } from '#web/ui/form/model/form-setup.ts'
import type { Confirmation } from './export-form.ts'

/** `hasPassword` comes from the account and is not typed. */
export type EraseField = 'erasePassword' | 'eraseAgreed' | 'hasPassword'

/** Confirmation form of the deletion of all data. */
export const eraseForm = (hasPassword: boolean): FormSetup<EraseField, Confirmation> => ({
  intent: 'erase',
  values: { erasePassword: '', eraseAgreed: '', hasPassword: hasPassword ? ticked : '' },
  checkboxes: ['eraseAgreed', 'hasPassword'],
  secrets: hasPassword ? ['erasePassword'] : [],
  known: ['hasPassword'],
  validate: ({ erasePassword, eraseAgreed, ...known }) => {
    const asksPassword = known.hasPassword === ticked
    const errors: readonly FieldError<EraseField>[] = [
      ...(asksPassword && erasePassword === ''
        ? [{ field: 'erasePassword', text: 'Введите пароль: так мы узнаём, что удаляете вы' } as const]
        : []),
      ...(eraseAgreed === ticked
        ? []
        : [{ field: 'eraseAgreed', text: 'Отметьте, что понимаете: вернуть данные нельзя' } as const]),
    ]
    return errors.length > 0
      ? { _tag: 'Invalid', errors }
      : { _tag: 'Valid', value: { password: asksPassword ? erasePassword : null } }
  },
})

/** Deletes all data of the user and the data that the page stores in the tab. */
export const eraseData = formAction(
  () => eraseForm(true),
  ({ password }, { context }) =>
    serviceOf(context, accountUseCases)
      .erase(password)
      .pipe(Effect.tap(() => Effect.sync(forgetDrafts))),
)
