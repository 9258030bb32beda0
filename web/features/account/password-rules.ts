import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid } from '#domain/parsed.ts'
import { minPasswordLength, parsePassword } from '#domain/session/password.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import type { FormValues } from '#web/ui/form/model/form-setup.ts'

/** The rules are shown before input. Character classes are not required (domain/session/password.ts). */
export const passwordRules = `Не короче ${minPasswordLength} знаков и не из тех, что все знают. Лучше всего фраза из трёх слов`

/** Returns the errors in two fields for a new password and its repetition. */
export const newPasswordErrors = <Field extends string>(
  values: FormValues<Field>,
  password: Field,
  repeated: Field,
): readonly FieldError<Field>[] => {
  const parsed = parsePassword(values[password])
  if (!isValid(parsed)) return [{ field: password, text: describeIssue(parsed.issues[0]) }]
  return values[password] === values[repeated]
    ? []
    : [{ field: repeated, text: 'Пароли не совпадают. Введите новый пароль второй раз' }]
}
