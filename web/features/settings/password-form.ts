import type { PasswordChange } from '#application/session/account.port.ts'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import { newPasswordErrors } from '#web/features/account/new-password.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup, FormValues } from '#web/ui/form/model/form-setup.ts'

export type PasswordChangeField = keyof PasswordChange

const errorsIn = ({
  oldPassword,
  newPassword,
  repeated,
}: FormValues<PasswordChangeField>): readonly FieldError<PasswordChangeField>[] => [
  ...(oldPassword === '' ? [{ field: 'oldPassword', text: 'Введите нынешний пароль' } as const] : []),
  ...newPasswordErrors('newPassword', newPassword, repeated),
]

/** Form with the old password, the new one and its repetition. */
export const passwordForm: FormSetup<PasswordChangeField, PasswordChange> = {
  intent: 'password',
  values: { oldPassword: '', newPassword: '', repeated: '' },
  secrets: ['oldPassword', 'newPassword', 'repeated'],
  validate: (values) => {
    const errors = errorsIn(values)
    return errors.length === 0 ? { _tag: 'Valid', value: values } : { _tag: 'Invalid', errors }
  },
}

/** Changes the password with the old one as confirmation. */
export const sendPasswordChange = formAction(
  () => passwordForm,
  (change, { context }) => serviceOf(context, accountPort).changePassword(change),
)
