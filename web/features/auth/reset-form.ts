import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import { newPasswordErrors } from '#web/features/account/password-rules.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export type ResetField = 'password' | 'repeated'

/** Sets a new password by the link of an e-mail. */
export const resetForm: FormSetup<ResetField, string> = {
  values: { password: '', repeated: '' },
  secrets: ['password', 'repeated'],
  validate: (values) => {
    const errors = newPasswordErrors(values, 'password', 'repeated')
    return errors.length === 0 ? { _tag: 'Valid', value: values.password } : { _tag: 'Invalid', errors }
  },
}

/** Sets a new password with the token of the address. */
export const sendNewPassword = formAction(
  () => resetForm,
  (password, { params, context }) =>
    serviceOf(context, accountUseCases).resetPassword(params['token'] ?? '', password),
)
