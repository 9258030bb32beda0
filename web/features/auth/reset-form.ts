import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import { newPasswordErrors } from '#web/features/account/new-password.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

/** The new password, and the same once more. */
export type ResetField = 'password' | 'repeated'

/**
 * Form of a new password by the link of an e-mail. The link proves that the mailbox belongs to the visitor, so the old password is
 * not asked.
 */
export const resetForm: FormSetup<ResetField, string> = {
  values: { password: '', repeated: '' },
  secrets: ['password', 'repeated'],
  validate: ({ password, repeated }) => {
    const errors = newPasswordErrors('password', password, repeated)
    return errors.length === 0 ? { _tag: 'Valid', value: password } : { _tag: 'Invalid', errors }
  },
}

/** Sets a new password with the token of the address. */
export const sendNewPassword = formAction(
  () => resetForm,
  (password, { params, context }) =>
    serviceOf(context, accountUseCases).resetPassword(params['token'] ?? '', password),
)
