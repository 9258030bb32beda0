import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid } from '#domain/parsed.ts'
import { minPasswordLength, parsePassword } from '#domain/session/password.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'

/** The rules are shown before input. Character classes are not required (domain/session/password.ts). */
export const passwordRules = `Не короче ${minPasswordLength} знаков и не из тех, что все знают. Лучше всего фраза из трёх слов`

/** Field errors of a new password and its repetition. `field` is the name of the first, `repeated` that of the second. */
export const newPasswordErrors = <Field extends string>(
  field: Field,
  password: string,
  repeated: string,
): readonly FieldError<Field | 'repeated'>[] => {
  const parsed = parsePassword(password)
  if (!isValid(parsed)) return [{ field, text: describeIssue(parsed.issues[0]) }]
  return password === repeated
    ? []
    : [{ field: 'repeated', text: 'Пароли не совпадают. Введите новый пароль второй раз' }]
}
