import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import { isValid } from '#domain/parsed.ts'

export type ResetField = 'password' | 'repeated'

/** Field errors of a new password and its repetition. */
const errorsInNew = (password: string, repeated: string): readonly FieldError<ResetField>[] => {
  const parsed = parsePassword(password)
  if (!isValid(parsed)) return [{ field: 'password', text: describeIssue(parsed.issues[0]) }]
  return password === repeated
    ? []
    : [{ field: 'repeated', text: 'Пароли не совпадают. Введите второй раз то же, что в первом поле' }]
}

/** Sets a new password by the link of an e-mail. */
export const resetForm: FormSetup<ResetField, string> = {
  values: { password: '', repeated: '' },
  secrets: ['password', 'repeated'],
  validate: ({ password, repeated }) => {
    const errors = errorsInNew(password, repeated)
    return errors.length === 0 ? { _tag: 'Valid', value: password } : { _tag: 'Invalid', errors }
  },
}

/** Sets a new password with the token of the address. */
export const sendNewPassword = formAction(
  () => resetForm,
  (password, { params, context }) =>
    serviceOf(context, accountUseCases).resetPassword(params['token'] ?? '', password),
)
